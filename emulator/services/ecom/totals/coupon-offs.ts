import Big from 'big.js';
import { sum } from '#core/money';
import type { Coupon } from '../discounts/coupons/entity';

/** A valid coupon, and the lines to which it applies. */
export type UsedCoupon = Pick<Coupon, 'type' | 'value' | 'buyXGetY' | 'limitedToOneItem'> & {
  lineIds: readonly string[];
};

type Lines = readonly { id: string; quantity: number }[];

const ZERO = new Big(0);

/** Selects up to the allowed number of pieces, those with the lowest price first. */
function cheapest(pieces: readonly number[], prices: readonly Big[], count: number): number[] {
  const order = [...pieces.keys()].sort((one, other) => (prices[one] ?? ZERO).cmp(prices[other] ?? ZERO));
  const taken = pieces.map(() => 0);
  let remaining = count;
  for (const index of order) {
    taken[index] = Math.min(remaining, pieces[index] ?? 0);
    remaining -= taken[index];
  }
  return taken;
}

/** Returns the number of discounted pieces of each line (platform facts 40.4). */
function piecesOf({ lineIds, limitedToOneItem, buyXGetY }: UsedCoupon, lines: Lines, prices: Big[]) {
  const pieces = lines.map(({ id, quantity }) => (lineIds.includes(id) ? quantity : 0));
  if (!buyXGetY) return limitedToOneItem ? cheapest(pieces, prices, 1) : pieces;
  const sets = Math.floor(pieces.reduce((all, count) => all + count, 0) / (buyXGetY.x + buyXGetY.y));
  return cheapest(pieces, prices, (limitedToOneItem ? Math.min(sets, 1) : sets) * buyXGetY.y);
}

/**
 * Returns the amount that a coupon takes off each line.
 * @param worth the price of each line after the automatic discounts
 * @param scale the decimal places of the currency
 */
export function couponOffs(
  coupon: UsedCoupon | undefined,
  lines: Lines,
  worth: readonly Big[],
  scale: number,
): Big[] {
  if (!coupon || coupon.type === 'FREE_SHIPPING') return lines.map(() => ZERO);
  const prices = lines.map(({ quantity }, index) => (worth[index] ?? ZERO).div(Math.max(1, quantity)));
  const pieces = piecesOf(coupon, lines, prices);
  const inScope = lines.map(({ quantity }, index) => {
    const all = worth[index] ?? ZERO;
    const count = pieces[index] ?? 0;
    return count === quantity ? all : (prices[index] ?? ZERO).times(count).round(scale, Big.roundHalfUp);
  });
  if (coupon.type === 'BUY_X_GET_Y') return inScope;
  const value = new Big(coupon.value ?? 0);
  if (coupon.type === 'FIXED_PRICE')
    return inScope.map((part, index) => {
      const off = part.minus(value.times(pieces[index] ?? 0));
      return off.gt(0) ? off : ZERO;
    });
  const all = sum(inScope);
  const off = coupon.type === 'PERCENTAGE' ? all.times(value).div(100).round(scale, Big.roundHalfUp) : value;
  return allocate(off.lt(all) ? off : all, inScope, scale);
}

/**
 * Splits an amount by weights, in whole units of `scale` decimal places. The parts add up to it exactly, and none
 * exceeds its weight. The remainder from rounding down goes to the parts with the largest fractions.
 * @param amount not more than the sum of the weights
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
  let remaining = whole - shares.reduce((taken, { part }) => taken + part, 0n);
  for (const share of [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (remaining === 0n) break;
    share.part += 1n;
    remaining -= 1n;
  }
  return shares.map(({ part }) => new Big(part.toString()).div(unit));
}
