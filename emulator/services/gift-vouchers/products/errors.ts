import { applicationError, type PlatformError } from '#core/contract/errors';

export const giftCardProductAlreadyExists = (): PlatformError =>
  applicationError('GIFT_CARD_PRODUCT_ALREADY_EXISTS', 'The site has a gift card product');
