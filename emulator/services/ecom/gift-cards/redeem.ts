import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { applicationError } from '#core/contract/errors';
import { sum } from '#core/money';
import type { Purchase } from '../stored/carts';
import type { Order } from '../stored/orders';
import type { Estimate } from '../totals-calculator/types';
import { changeBalance } from './changes';
import { type GiftCard, giftCards } from './store';

const CODE = /^[A-Z0-9-]{8,20}$/;

export type GiftCardProblem =
  | 'GIFT_CARD_CODE_INVALID'
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_DISABLED'
  | 'GIFT_CARD_EXPIRED'
  | 'GIFT_CARD_IS_EMPTY';

export const GIFT_CARD_PROBLEMS: Record<GiftCardProblem, string> = {
  GIFT_CARD_CODE_INVALID: 'This is no code of a gift card',
  GIFT_CARD_NOT_FOUND: 'There is no gift card with this code',
  GIFT_CARD_DISABLED: 'This gift card is not in use',
  GIFT_CARD_EXPIRED: 'This gift card has expired',
  GIFT_CARD_IS_EMPTY: 'Nothing is left of this gift card',
};

/** Finds a gift card, and the reason why it cannot pay now, if any. @param code in upper or lower case */
export function findGiftCard(
  { clock, documents }: Context,
  code: string,
): { card?: GiftCard; problem?: GiftCardProblem } {
  const written = code.trim().toUpperCase();
  if (!CODE.test(written)) return { problem: 'GIFT_CARD_CODE_INVALID' };
  const card = documents.find(giftCards, { code: written });
  if (!card) return { problem: 'GIFT_CARD_NOT_FOUND' };
  const { disabled, expirationDate, balance } = card;
  if (disabled) return { card, problem: 'GIFT_CARD_DISABLED' };
  if (expirationDate && expirationDate <= clock.date()) return { card, problem: 'GIFT_CARD_EXPIRED' };
  return new Big(balance).gt(0) ? { card } : { card, problem: 'GIFT_CARD_IS_EMPTY' };
}

/**
 * Finds a gift card that can pay.
 * @param code in upper or lower case
 * @throws PlatformError 400 GIFT_CARD_CODE_INVALID, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, GIFT_CARD_IS_EMPTY; 404
 *   GIFT_CARD_NOT_FOUND
 */
export function usableGiftCard(context: Context, code: string): GiftCard {
  const { card, problem } = findGiftCard(context, code);
  if (!card || problem) {
    const why = problem ?? 'GIFT_CARD_NOT_FOUND';
    throw applicationError(why === 'GIFT_CARD_NOT_FOUND' ? 404 : 400, why, GIFT_CARD_PROBLEMS[why]);
  }
  return card;
}

/** The amount a gift card pays of a checkout. */
export interface Redemption {
  card: GiftCard;
  amount: Big;
}

/**
 * Returns the amount the gift card of a checkout pays: as much as it can of what is due now, unless the buyer asked for
 * less.
 */
export function giftCardShare(
  context: Context,
  { giftCardCode, giftCardAmount }: Pick<Purchase, 'giftCardCode' | 'giftCardAmount'>,
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

/** Charges a gift card for an order; a negative amount pays it back. */
export function chargeGiftCard(
  context: Context,
  cardId: string,
  amount: Big,
  { id: orderId, number }: Pick<Order, 'id' | 'number'>,
): void {
  const card = context.documents.get(giftCards, cardId);
  const type = amount.lt(0) ? 'PAYMENT_METHOD_REFUND' : 'REDEEM';
  const orderInfo = { orderId, orderNumber: String(number) };
  if (card) changeBalance(context, card, amount.times(-1), { type, orderInfo });
}

/** Returns its code with all but the last four characters hidden. */
export const maskedCode = ({ code }: GiftCard): string => code.slice(-4).padStart(code.length, '*');
