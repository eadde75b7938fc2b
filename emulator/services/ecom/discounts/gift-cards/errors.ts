import { applicationError, type PlatformError } from '#core/contract/errors';

export const redeemGiftCardError = (message: string, reason: string | undefined): PlatformError =>
  applicationError('REDEEM_GIFT_CARD_ERROR', `The gift card cannot pay: ${message}`, { reason });
