import { applicationError, type PlatformError } from '#core/contract/errors';

export const mustBePremium = (): PlatformError =>
  applicationError('MUST_BE_PREMIUM', 'Upgrade the site, so that guests can reserve online');
