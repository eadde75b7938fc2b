import type Big from 'big.js';
import { sum, toAmount } from '#core/money';
import type { Site } from '#core/site';
import { isForSomeItems } from '../discounts/coupons/rules';
import type { DiscountSource } from '../discounts/rules/rules';
import type { Estimate } from '../totals/types';

/** Returns the formatter of Cart V2 amounts, which have no formatted text; the buyer's currency is the site's. */
export function convertedMoneyOf({ currency }: Site) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    return { amount, convertedAmount: amount };
  };
}

/** Returns the scope of a coupon's discount (SDK: `DiscountScope`). */
export function scopeOf(coupon: Parameters<typeof isForSomeItems>[0]) {
  if (coupon.type === 'FREE_SHIPPING') return 'DELIVERY';
  return isForSomeItems(coupon) || coupon.type === 'FIXED_PRICE' ? 'LINE_ITEM' : 'CART_SUBTOTAL';
}

/** Returns the name and the source of a rule's or an app's discount. */
export const namedSource = ({ name, translated = name, couponCode }: Omit<DiscountSource, 'id'>) => ({
  name: { original: name, translated },
  source: couponCode
    ? { sourceType: 'COUPON' as const, couponCode }
    : { sourceType: 'AUTOMATIC_RULE' as const },
});

/** Returns the discount on each line itself, in the order of the lines; other discounts are on the cart. */
export const itemDiscounts = ({ totals, coupon }: Estimate): Big[] =>
  totals.lines.map(({ automatic, byCoupon }) =>
    coupon && scopeOf(coupon) === 'LINE_ITEM' ? automatic.plus(byCoupon) : automatic,
  );

/** Returns the price of each line after its own discount, in the order of the lines. */
export function linePrices(estimate: Estimate): Big[] {
  const offs = itemDiscounts(estimate);
  return estimate.totals.lines.map(({ subtotal }, index) => subtotal.minus(offs[index] ?? 0));
}

/** Returns the sum of the lines' prices (SDK: `Cart.subtotal`). */
export const subtotalOf = (estimate: Estimate): Big => sum(linePrices(estimate));
