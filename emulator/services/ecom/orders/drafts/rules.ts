import type { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { scaleOf, sum } from '#core/money';
import type { Site } from '#core/site';
import { DAY } from '#core/time/clock';
import { type Transitions, transition } from '#core/transitions';
import { WEIGHT_UNIT } from '../../items/money';
import { amountOf } from '../../payments/amounts';
import { allocate } from '../../totals/coupon-offs';
import type { Order } from '../entity';
import { PAYMENT_TRANSITIONS } from '../transitions';
import type { EditingStatus, TakenOff } from './entity';

export type EditingEvent = 'edit' | 'commit' | 'delete';

/** The transitions of a draft order, which cannot change after its commit (specification 6.16). */
export const EDITING_TRANSITIONS: Transitions<EditingStatus, EditingEvent> = {
  DRAFT: { edit: 'DRAFT', commit: 'COMMITTED', delete: 'DRAFT' },
  COMMITTED: {},
};

/**
 * Returns the status of a draft order after an event.
 * @throws PlatformError 409 for a draft that is committed (platform facts 21.7)
 */
export const draftAfter = (status: EditingStatus, event: EditingEvent): EditingStatus =>
  transition(EDITING_TRANSITIONS, status, event, {
    code: event === 'delete' ? 'DRAFT_ORDER_CANNOT_BE_DELETED' : 'DRAFT_ORDER_ALREADY_COMMITTED',
    what: 'A draft order',
  });

/** A draft that stays unchanged this long is replaced by a new one (SDK: createDraftOrder). */
export const DRAFT_LIFETIME = DAY;

type Reason = `${meta.NonDraftableReasonWithLiteralsOriginal}`;

/** The sales channels whose orders can be changed (SDK: `NonDraftableReason`). */
const CHANNELS: readonly (string | undefined)[] = ['WEB', 'POS', 'BACKOFFICE_MERCHANT', 'WIX_APP_STORE'];

/** Returns the reasons why an order cannot be changed by a draft (specification 6.16). */
export function nonDraftableReasons(order: Order | undefined, site: Pick<Site, 'currency'>): Reason[] {
  if (!order) return ['ORDER_NOT_FOUND'];
  const { paymentStatus, channelInfo, status, currency, weightUnit, lineItems = [] } = order;
  const reasons: [Reason, boolean][] = [
    [
      'PARTIALLY_OR_FULLY_REFUNDED',
      paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED',
    ],
    ['UNSUPPORTED_CHANNEL_TYPE', !CHANNELS.includes(channelInfo?.type)],
    ['ORDER_STATUS_IS_NOT_SUPPORTED', status !== 'APPROVED'],
    ['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT', currency !== site.currency],
    ['ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT', weightUnit !== WEIGHT_UNIT],
    ['SUBSCRIPTION_LINE_ITEM_EXISTS', lineItems.some(({ subscriptionInfo }) => subscriptionInfo)],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** The values from which a draft is calculated; amounts are decimal texts in `currency`. */
export interface DraftInput {
  lines: readonly { id: string; price: string; quantity: number; untaxed: boolean }[];
  /** In the order in which they are applied. */
  discounts: readonly TakenOff[];
  shipping: string;
  fees: readonly { id: string; price: string; taxable: boolean }[];
  /** Between 0 and 1. Delivery is not taxed. */
  taxRate: string;
  currency: string;
}

/** The totals of a draft: `total` = `subtotal` - `discount` + `shipping` + `fees` + `tax`, to the last cent. */
export interface DraftTotals {
  lines: { id: string; subtotal: Big; discount: Big; taxable: Big; tax: Big; total: Big }[];
  /**
   * The amount of each discount, its share for each line (in the order of the lines), and whether it exceeded the
   * total.
   */
  discounts: { id: string; amount: Big; shares: Big[]; exceeds: boolean }[];
  fees: { id: string; price: Big; tax: Big }[];
  subtotal: Big;
  discount: Big;
  shipping: Big;
  shippingDiscount: Big;
  additionalFees: Big;
  tax: Big;
  total: Big;
}

const ZERO = new Big(0);

/**
 * Calculates a draft. Each discount is spread over its lines in proportion to their remaining prices (platform facts
 * 21.2). Tax is on the rest of each line and on the taxable fees (platform facts 21.3), each rounded half up, so that
 * parts and totals always agree.
 */
export function calculateDraft({
  lines,
  discounts,
  shipping,
  fees,
  taxRate,
  currency,
}: DraftInput): DraftTotals {
  const scale = scaleOf(currency);
  const rounded = (value: Big) => value.round(scale, Big.roundHalfUp);
  const subtotals = lines.map(({ price, quantity }) => new Big(price).times(quantity));
  let rests = subtotals;
  let shippingLeft = new Big(shipping);
  const taken = discounts.map(({ id, type, lineIds, amount, percentage }) => {
    const isShipping = type === 'SHIPPING';
    const inScope = lines.map((line) => type === 'GLOBAL' || lineIds.includes(line.id));
    const weights = rests.map((rest, index) => (!isShipping && inScope[index] ? rest : ZERO));
    const worth = isShipping ? shippingLeft : sum(weights);
    const wanted = rounded(amount ? new Big(amount) : worth.times(percentage ?? 0).div(100));
    const off = wanted.lt(worth) ? wanted : worth;
    const shares = isShipping ? rests.map(() => ZERO) : allocate(off, weights, scale);
    rests = rests.map((rest, index) => rest.minus(shares[index] ?? ZERO));
    if (isShipping) shippingLeft = shippingLeft.minus(off);
    return { id, amount: off, shares, exceeds: wanted.gt(worth) };
  });
  const lineTotals = lines.map(({ id, untaxed }, index) => {
    const subtotal = subtotals[index] ?? ZERO;
    const rest = rests[index] ?? ZERO;
    const taxable = untaxed ? ZERO : rest;
    const tax = rounded(taxable.times(taxRate));
    return { id, subtotal, discount: subtotal.minus(rest), taxable, tax, total: rest.plus(tax) };
  });
  const feeTotals = fees.map(({ id, price, taxable }) => ({
    id,
    price: new Big(price),
    tax: rounded(taxable ? new Big(price).times(taxRate) : ZERO),
  }));
  const subtotal = sum(subtotals);
  const discount = sum(taken.map(({ amount }) => amount));
  const additionalFees = sum(feeTotals.map(({ price }) => price));
  const tax = sum([...lineTotals, ...feeTotals].map((it) => it.tax));
  return {
    lines: lineTotals,
    discounts: taken,
    fees: feeTotals,
    subtotal,
    discount,
    shipping: new Big(shipping),
    shippingDiscount: new Big(shipping).minus(shippingLeft),
    additionalFees,
    tax,
    total: subtotal.minus(discount).plus(shipping).plus(additionalFees).plus(tax),
  };
}

/** Returns the payment status of an order with its new total (platform facts 21.6). */
export function paymentAfter(order: Order, total: Big): Order['paymentStatus'] {
  const { paymentStatus } = order;
  const isPaid = amountOf(order.balanceSummary?.paid).gte(total);
  if (paymentStatus === 'PAID' && !isPaid) return transition(PAYMENT_TRANSITIONS, paymentStatus, 'raise');
  if (paymentStatus === 'PARTIALLY_PAID' && isPaid)
    return transition(PAYMENT_TRANSITIONS, paymentStatus, 'pay');
  return paymentStatus;
}
