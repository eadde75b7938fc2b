import { applicationError, type PlatformError } from '#core/contract/errors';

export const marketingConsentAlreadyExists = (): PlatformError =>
  applicationError('MARKETING_CONSENT_ALREADY_EXISTS', 'There is a consent of this address or number');
