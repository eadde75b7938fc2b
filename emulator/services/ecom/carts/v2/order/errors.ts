import { applicationError, PlatformError } from '#core/contract/errors';

export const invalidPriceVerificationToken = (token: string): PlatformError =>
  applicationError('INVALID_PRICE_VERIFICATION_TOKEN', 'The token is not from a calculation of this cart', {
    token,
  });

export const completionTokenInvalid = (): PlatformError =>
  new PlatformError(403, 'The token is not one of this site');
