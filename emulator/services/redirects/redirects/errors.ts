import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidSessionToken = (): PlatformError =>
  applicationError('INVALID_SESSION_TOKEN', 'The session token is not valid, was used before or has expired');
