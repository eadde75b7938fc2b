import type Big from 'big.js';
import { sum, toAmount } from '#core/money';
import type { Site } from '#core/site';
import type { Coupon } from '../../coupons/store';
import type { Estimate } from '../totals-calculator/types';

/** Writes amounts as Cart V2 does, without a text for people; the buyer's currency is the site's. */
export function convertedMoneyOf({ currency }: Site) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    return { amount, convertedAmount: amount };
  };
}

/** What a coupon is taken off of (SDK: `DiscountScope`). */
export function scopeOf({ type, productIds }: Pick<Coupon, 'type' | 'productIds'>) {
  if (type === 'FREE_SHIPPING') return 'DELIVERY';
  return productIds || type === 'FIXED_PRICE' ? 'LINE_ITEM' : 'CART_SUBTOTAL';
}

/** What is taken off each line itself, in the order of the lines: the rest is taken off the cart. */
export const itemDiscounts = ({ totals, coupon }: Estimate): Big[] =>
  totals.lines.map(({ automatic, byCoupon }) =>
    coupon && scopeOf(coupon) === 'LINE_ITEM' ? automatic.plus(byCoupon) : automatic,
  );

/** What each line costs after what is taken off the line itself, in the order of the lines. */
export function linePrices(estimate: Estimate): Big[] {
  const offs = itemDiscounts(estimate);
  return estimate.totals.lines.map(({ subtotal }, index) => subtotal.minus(offs[index] ?? 0));
}

/** The sum of what the lines cost (SDK: `Cart.subtotal`). */
export const subtotalOf = (estimate: Estimate): Big => sum(linePrices(estimate));
