import Big from 'big.js';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { scaleOf, sum } from '#core/money';
import type { ServicePlugin } from '#core/service-plugins/plugin';
import { APPS, type Site } from '#core/site';
import type { Purchase } from '../../carts/entity';
import type { Order } from '../../orders/entity';
import { appOf, GIFT_VOUCHERS, method } from '../../service-plugins/kinds';
import { paidNowAndLater } from '../../totals/deposits';
import type { Estimate } from '../../totals/types';
import { changeBalance } from './changes';
import { giftCards } from './entity';
import { type GiftCardProblem, giftCardUnusable, redeemGiftCardError } from './errors';

const CODE = /^[A-Z0-9-]{8,20}$/;

/** A gift card of the site, or of an app that provides gift cards. */
export interface PayingCard {
  id: string;
  code: string;
  /** Decimal text in the site's currency. */
  balance: string;
  plugin?: ServicePlugin;
}

const GET_BALANCE = method('getBalance', '/v1/balance', {
  balance: z.number().min(0),
  currencyCode: z.string(),
});
const REDEEM = method('redeem', '/v1/redeem', { transactionId: z.string().min(1) });
const VOID = method('_void', '/v1/void', {});

/** Returns the app that provides the gift card. */
export const cardAppId = (context: Pick<Context, 'site'>, { plugin }: PayingCard): string =>
  plugin ? appOf(context, plugin) : APPS.stores;

/**
 * Asks the apps for a gift card that the site does not have. A card with a balance in another currency counts as
 * unknown, as does a card of an app that fails (platform facts 35.17).
 */
function cardOfApp(
  { plugins, site }: Context,
  code: string,
): { card?: PayingCard; problem?: GiftCardProblem } {
  if (plugins.of(GIFT_VOUCHERS).length === 0) return {};
  for (const reply of plugins.ask(GIFT_VOUCHERS, GET_BALANCE, { code, appInstanceId: site.id })) {
    const { plugin } = reply;
    const card = { id: namedGuid('gift card of an app', plugin.id, code), code, balance: '0', plugin };
    if ('problem' in reply) {
      const { code: why } = reply.problem;
      if (why === 'GIFT_CARD_DISABLED' || why === 'GIFT_CARD_EXPIRED') return { card, problem: why };
    } else if (reply.answer.currencyCode === site.currency) {
      const balance = new Big(reply.answer.balance).round(scaleOf(site.currency), Big.roundDown).toFixed();
      return { card: { ...card, balance }, ...(balance === '0' && { problem: 'GIFT_CARD_IS_EMPTY' }) };
    }
  }
  return {};
}

/** Returns the gift card for a code in a cart. */
export const cardOf = (context: Context, code: string): PayingCard | undefined =>
  context.documents.find(giftCards, { code }) ?? cardOfApp(context, code).card;

/** Finds a gift card, and the reason why it cannot pay now, if any. @param code in upper or lower case */
export function findGiftCard(
  context: Context,
  code: string,
): { card?: PayingCard; problem?: GiftCardProblem } {
  const { clock, documents } = context;
  const written = code.trim().toUpperCase();
  const isOwn = CODE.test(written);
  const card = isOwn ? documents.find(giftCards, { code: written }) : undefined;
  if (!card) {
    const ofApp = cardOfApp(context, code.trim());
    return ofApp.card ? ofApp : { problem: isOwn ? 'GIFT_CARD_NOT_FOUND' : 'GIFT_CARD_CODE_INVALID' };
  }
  const { disabled, expirationDate, balance } = card;
  if (disabled) return { card, problem: 'GIFT_CARD_DISABLED' };
  if (expirationDate && expirationDate <= clock.date()) return { card, problem: 'GIFT_CARD_EXPIRED' };
  return new Big(balance).gt(0) ? { card } : { card, problem: 'GIFT_CARD_IS_EMPTY' };
}

/**
 * Finds a gift card that can pay.
 * @param code in upper or lower case
 */
export function usableGiftCard(context: Context, code: string): PayingCard {
  const { card, problem } = findGiftCard(context, code);
  if (!card || problem) {
    const why = problem ?? 'GIFT_CARD_NOT_FOUND';
    throw giftCardUnusable(why);
  }
  return card;
}

/** The amount a gift card pays of a checkout. */
export interface Redemption {
  card: PayingCard;
  amount: Big;
  /** The id of the payment at the app that provides the card. */
  transactionId?: string;
}

/** Returns the amount that is due in the checkout. */
export const dueNow = (estimate: Pick<Estimate, 'lines' | 'totals'>, site: Site): Big =>
  estimate.totals.total.minus(sum(paidNowAndLater(estimate, site).later.map(({ total }) => total)));

/**
 * Returns the amount the gift card of a checkout pays: as much as it can of what is due now, unless the buyer asked for
 * less.
 */
export function giftCardShare(
  context: Context,
  { giftCardCode, giftCardAmount }: Pick<Purchase, 'giftCardCode' | 'giftCardAmount'>,
  estimate: Pick<Estimate, 'lines' | 'totals'>,
): Redemption | undefined {
  const card = giftCardCode ? cardOf(context, giftCardCode) : undefined;
  if (!card) return undefined;
  const limits = [
    dueNow(estimate, context.site),
    new Big(card.balance),
    ...(giftCardAmount ? [new Big(giftCardAmount)] : []),
  ];
  return { card, amount: limits.reduce((least, limit) => (limit.lt(least) ? limit : least)) };
}

/**
 * Takes the share of a gift card for an order.
 * @throws PlatformError 428 if the app that provides it does not
 */
export function redeemGiftCard(context: Context, gift: Redemption, order: Order): Redemption {
  const { plugins, site } = context;
  const { card, amount } = gift;
  if (!card.plugin || amount.eq(0)) {
    chargeGiftCard(context, card.id, amount, order);
    return gift;
  }
  const request = {
    code: card.code,
    appInstanceId: site.id,
    amount: amount.toNumber(),
    orderId: order.id,
    currencyCode: site.currency,
  };
  const [reply] = plugins.ask(GIFT_VOUCHERS, REDEEM, request, [card.plugin]);
  if (reply && 'answer' in reply) return { ...gift, transactionId: reply.answer.transactionId };
  const { message, code: reason } = reply?.problem ?? { message: 'it was not asked' };
  throw redeemGiftCardError(message, reason);
}

/**
 * Makes an app return the amount of a payment to its gift card; only the whole amount can be returned.
 * @returns whether it did; undefined for a card of the site
 */
export function voidAtApp(
  { plugins, site }: Context,
  { appId, giftCardPaymentId: transactionId }: { appId?: string | null; giftCardPaymentId?: string | null },
): boolean | undefined {
  if (!appId || appId === APPS.stores) return undefined;
  const providers = plugins.of(GIFT_VOUCHERS).filter((it) => appOf({ site }, it) === appId);
  const [reply] = plugins.ask(
    GIFT_VOUCHERS,
    VOID,
    { appInstanceId: site.id, transactionId },
    providers.slice(0, 1),
  );
  return reply !== undefined && 'answer' in reply;
}

/** Makes an app return the amount that its gift card has paid for an order that is not placed. */
export const voidRedemption = (
  context: Context,
  { card, transactionId = '' }: Redemption,
): boolean | undefined =>
  voidAtApp(context, { appId: cardAppId(context, card), giftCardPaymentId: transactionId });

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
export const maskedCode = ({ code }: PayingCard): string => code.slice(-4).padStart(code.length, '*');
