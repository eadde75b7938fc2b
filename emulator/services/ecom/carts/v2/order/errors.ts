import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidPriceVerificationToken = (token: string): PlatformError =>
  applicationError('INVALID_PRICE_VERIFICATION_TOKEN', 'The token is not from a calculation of this cart', {
    token,
  });
