import { applicationError, type PlatformError } from '#core/contract/errors';

export const redeemGiftCardError = (message: string, reason: string | undefined): PlatformError =>
  applicationError('REDEEM_GIFT_CARD_ERROR', `The gift card cannot pay: ${message}`, { reason });

export type GiftCardProblem =
  | 'GIFT_CARD_CODE_INVALID'
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_DISABLED'
  | 'GIFT_CARD_EXPIRED'
  | 'GIFT_CARD_IS_EMPTY';

export const GIFT_CARD_PROBLEMS: Record<GiftCardProblem, string> = {
  GIFT_CARD_CODE_INVALID: 'This is not a gift card code',
  GIFT_CARD_NOT_FOUND: 'There is no gift card with this code',
  GIFT_CARD_DISABLED: 'This gift card is not in use',
  GIFT_CARD_EXPIRED: 'This gift card has expired',
  GIFT_CARD_IS_EMPTY: 'Nothing is left of this gift card',
};

export const giftCardUnusable = (code: GiftCardProblem): PlatformError =>
  applicationError(code, GIFT_CARD_PROBLEMS[code]);
