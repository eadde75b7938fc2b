import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

export const giftCardProductAlreadyExists = (): PlatformError =>
  applicationError('GIFT_CARD_PRODUCT_ALREADY_EXISTS', 'The site has a gift card product');

export const customAmountsReversed = (code: ErrorCode): PlatformError =>
  applicationError(code, 'The lowest amount must be less than the highest one');

export const expirationDatePassed = (code: ErrorCode): PlatformError =>
  applicationError(code, 'The expiration date must be in the future');

export const productWithoutAmounts = (code: ErrorCode): PlatformError =>
  applicationError(code, 'A gift card product has at least one amount to choose');
