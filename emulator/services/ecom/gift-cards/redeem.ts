import Big from 'big.js';
import type { Context } from '../../../core/contract/context';
import { applicationError, assert } from '../../../core/contract/errors';
import { sum } from '../../../core/money';
import { isoDate } from '../../../core/time/clock';
import type { Checkout } from '../checkout/store';
import type { Estimate } from '../totals-calculator/types';
import { type GiftCard, giftCards } from './store';

const CODE = /^[A-Z0-9-]{8,20}$/;

/**
 * Finds a gift card that can pay.
 * @param code as people type it
 * @throws PlatformError 400 GIFT_CARD_CODE_INVALID, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, GIFT_CARD_IS_EMPTY; 404
 *   GIFT_CARD_NOT_FOUND
 */
export function usableGiftCard({ clock, documents }: Context, code: string): GiftCard {
  const written = code.trim().toUpperCase();
  assert(CODE.test(written), () =>
    applicationError(400, 'GIFT_CARD_CODE_INVALID', 'This is no code of a gift card'),
  );
  const card = documents.find(giftCards, { code: written });
  assert(card, () => applicationError(404, 'GIFT_CARD_NOT_FOUND', 'There is no gift card with this code'));
  const { disabled, expirationDate, balance } = card;
  assert(!disabled, () => applicationError(400, 'GIFT_CARD_DISABLED', 'This gift card is not in use'));
  assert(!expirationDate || expirationDate > isoDate(clock.now()), () =>
    applicationError(400, 'GIFT_CARD_EXPIRED', 'This gift card has expired'),
  );
  assert(new Big(balance).gt(0), () =>
    applicationError(400, 'GIFT_CARD_IS_EMPTY', 'Nothing is left of this gift card'),
  );
  return card;
}

/** What a gift card pays of a checkout. */
export interface Redemption {
  card: GiftCard;
  amount: Big;
}

/** What the gift card of a checkout pays: all it can of what is due now, unless the buyer asked for less. */
export function giftCardShare(
  context: Context,
  { giftCardCode, giftCardAmount }: Checkout,
  { totals }: Estimate,
): Redemption | undefined {
  const card = giftCardCode && context.documents.find(giftCards, { code: giftCardCode });
  if (!card) return undefined;
  const later = sum(totals.lines.filter(({ payLater }) => payLater).map(({ total }) => total));
  const limits = [
    totals.total.minus(later),
    new Big(card.balance),
    ...(giftCardAmount ? [new Big(giftCardAmount)] : []),
  ];
  return { card, amount: limits.reduce((least, limit) => (limit.lt(least) ? limit : least)) };
}

/** Takes an amount from a gift card, or with a negative one puts it back. */
export function chargeGiftCard({ documents }: Context, cardId: string, amount: Big): void {
  const card = documents.get(giftCards, cardId);
  if (card) documents.put(giftCards, { ...card, balance: new Big(card.balance).minus(amount).toFixed(2) });
}

/** Its code with all but the last four characters hidden. */
export const maskedCode = ({ code }: GiftCard): string => code.slice(-4).padStart(code.length, '*');
