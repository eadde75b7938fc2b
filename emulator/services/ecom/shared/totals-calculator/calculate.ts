import Big from 'big.js';
import { scaleOf, sum } from '#core/money';
import type { Coupon } from '../../coupons/store';
import type { MerchantDiscount } from '../cart/store';

/** What totals are calculated from; amounts are decimal texts in `currency`. */
export interface TotalsInput {
  lines: readonly { id: string; price: string; quantity: number; payLater?: boolean; untaxed?: boolean }[];
  /** What each automatic discount takes off each line; a coupon counts from what they leave. */
  automatic?: readonly { offs: readonly Big[] }[];
  /** A coupon that was found valid, and the lines that it is for. */
  coupon?: Pick<Coupon, 'type' | 'value'> & { lineIds: readonly string[] };
  merchantDiscounts: readonly MerchantDiscount[];
  /** The chosen delivery's price. */
  shipping?: string;
  /** Between 0 and 1. Delivery is not taxed. */
  taxRate?: string;
  currency: string;
}

/** What one line comes to: `total` = `subtotal` - `discount` + `tax`. */
export interface LineTotals {
  id: string;
  payLater: boolean;
  subtotal: Big;
  /** What automatic discounts take off, a part of `discount`. */
  automatic: Big;
  /** What the coupon takes off, a part of `discount`. */
  byCoupon: Big;
  discount: Big;
  /** What the tax is on: nothing of a line that is not taxed. */
  taxable: Big;
  tax: Big;
  total: Big;
}

/** `total` = `subtotal` - `discount` + `shipping` + `tax`, to the last cent; nothing is ever below zero. */
export interface Totals {
  lines: LineTotals[];
  subtotal: Big;
  /** The automatic ones, the coupon's, the merchant's and the one on delivery. */
  discount: Big;
  automaticDiscounts: Big[];
  couponDiscount: Big;
  merchantDiscounts: Big[];
  shipping: Big;
  shippingDiscount: Big;
  tax: Big;
  total: Big;
}

const ZERO = new Big(0);

const min = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

/**
 * Adds a cart up. Automatic discounts come first, then the coupon, then what the merchant takes off, the last two
 * spread over the lines by their worth; tax is on what is left of each line, rounded half up line by line, so that
 * lines and totals always agree.
 */
export function calculateTotals(input: TotalsInput): Totals {
  const { lines, automatic = [], coupon, merchantDiscounts, taxRate = '0', currency } = input;
  const scale = scaleOf(currency);
  const subtotals = lines.map(({ price, quantity }) => new Big(price).times(quantity));
  const byRule = lines.map((_line, index) => sum(automatic.map(({ offs }) => offs[index] ?? ZERO)));
  const reduced = subtotals.map((subtotal, index) => subtotal.minus(byRule[index] ?? ZERO));
  const shipping = new Big(input.shipping ?? 0);

  const byCoupon = lines.map(() => ZERO);
  const inScope = lines.map(({ id }) => coupon?.lineIds.includes(id) ?? false);
  if (coupon?.type === 'FIXED_PRICE') {
    lines.forEach(({ quantity }, index) => {
      const off = (reduced[index] ?? ZERO).minus(new Big(coupon.value ?? 0).times(quantity));
      if (inScope[index] && off.gt(0)) byCoupon[index] = off;
    });
  } else if (coupon && coupon.type !== 'FREE_SHIPPING') {
    const worth = reduced.map((rest, index) => (inScope[index] ? rest : ZERO));
    const value = new Big(coupon.value ?? 0);
    const off =
      coupon.type === 'PERCENTAGE' ? sum(worth).times(value).div(100).round(scale, Big.roundHalfUp) : value;
    byCoupon.splice(0, lines.length, ...allocate(min(off, sum(worth)), worth, scale));
  }

  let left = reduced.map((rest, index) => rest.minus(byCoupon[index] ?? ZERO));
  const byMerchant = merchantDiscounts.map(({ amount, percentage }) => {
    const worth = sum(left);
    const wanted = amount ? new Big(amount) : worth.times(percentage ?? 0).div(100);
    const off = min(wanted.round(scale, Big.roundHalfUp), worth);
    const shares = allocate(off, left, scale);
    left = left.map((rest, index) => rest.minus(shares[index] ?? ZERO));
    return off;
  });

  const lineTotals = lines.map(({ id, payLater = false, untaxed }, index): LineTotals => {
    const subtotal = subtotals[index] ?? ZERO;
    const rest = left[index] ?? ZERO;
    const taxable = untaxed ? ZERO : rest;
    const tax = taxable.times(taxRate).round(scale, Big.roundHalfUp);
    const discount = subtotal.minus(rest);
    return {
      id,
      payLater,
      subtotal,
      automatic: byRule[index] ?? ZERO,
      byCoupon: byCoupon[index] ?? ZERO,
      discount,
      taxable,
      tax,
      total: rest.plus(tax),
    };
  });
  const shippingDiscount = coupon?.type === 'FREE_SHIPPING' ? shipping : ZERO;
  const subtotal = sum(subtotals);
  const tax = sum(lineTotals.map((line) => line.tax));
  const discount = sum(lineTotals.map((line) => line.discount)).plus(shippingDiscount);
  return {
    lines: lineTotals,
    subtotal,
    discount,
    automaticDiscounts: automatic.map(({ offs }) => sum(offs)),
    couponDiscount: sum(byCoupon).plus(shippingDiscount),
    merchantDiscounts: byMerchant,
    shipping,
    shippingDiscount,
    tax,
    total: subtotal.minus(discount).plus(shipping).plus(tax),
  };
}

/**
 * Splits an amount by weights, in whole units of `scale` decimal places; the parts add up to it exactly and
 * none is more than its weight. The largest remainders get what rounding down leaves over.
 * @param amount not more than the weights together
 */
export function allocate(amount: Big, weights: readonly Big[], scale: number): Big[] {
  const unit = new Big(10).pow(scale);
  const units = (value: Big) => BigInt(value.times(unit).toFixed(0));
  const whole = units(amount);
  const total = units(sum(weights));
  if (total === 0n) return weights.map(() => ZERO);
  const shares = weights.map((weight) => {
    const product = whole * units(weight);
    return { part: product / total, remainder: product % total };
  });
  let left = whole - shares.reduce((taken, { part }) => taken + part, 0n);
  for (const share of [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map(({ part }) => new Big(part.toString()).div(unit));
}
