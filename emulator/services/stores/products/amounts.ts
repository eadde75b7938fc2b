import Big from 'big.js';
import { toAmount } from '#core/money';
import type { EnteredProduct } from './entity';
import type { Variant } from './parts/entity';

/** The highest price, cost or weight (SDK: `PriceData`, `SetValue`). */
const MAX_AMOUNT = 999_999_999.99;

/** Whether a number is a valid price, cost or weight. */
export const isAmount = (value: number): boolean => value >= 0 && value <= MAX_AMOUNT;

/** A price or cost rounded to the currency's smallest unit, half up. */
export const rounded = (value: number, currency: string): number => Number(toAmount(value, currency));

/**
 * Returns the product with another price. The price differences of its variants stay the same (SDK: "variant prices
 * will be calculated according to the set product price").
 * @returns undefined if a price would be negative or too high
 */
export function withPrice(
  product: EnteredProduct,
  price: number,
  currency: string,
): EnteredProduct | undefined {
  const set = rounded(price, currency);
  const shift = new Big(set).minus(product.price);
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...(variant.price !== undefined && { price: new Big(variant.price).plus(shift).toNumber() }),
  }));
  const prices = [set, ...variants.flatMap(({ price: own }) => (own === undefined ? [] : [own]))];
  return prices.every(isAmount) ? { ...product, price: set, variants } : undefined;
}

/**
 * Returns the product with another cost or weight, also for all its variants.
 * @returns undefined if it is negative or too high
 */
export function withEvery(
  product: EnteredProduct,
  key: 'cost' | 'weight',
  value: number,
  currency: string,
): EnteredProduct | undefined {
  const set = key === 'cost' ? rounded(value, currency) : value;
  const variants = product.variants.map(({ [key]: _own, ...variant }): Variant => variant);
  return isAmount(set) ? { ...product, [key]: set, variants } : undefined;
}

/** A change of a number (SDK: `PropertyAdjustmentData`). */
export interface Adjustment {
  percentage?: { rate?: number; roundToInt?: boolean };
  amount?: number;
}

/** Adjusts a number; a percentage is rounded to 2 places, or to a whole number if requested. */
export function adjusted(value: number, { percentage, amount = 0 }: Adjustment): number {
  if (!percentage) return new Big(value).plus(amount).toNumber();
  const { rate = 0, roundToInt = false } = percentage;
  return new Big(value)
    .times(100 + rate)
    .div(100)
    .round(roundToInt ? 0 : 2, Big.roundHalfUp)
    .toNumber();
}

/**
 * Returns the product with an adjusted cost or weight, also for each variant.
 * @returns undefined if one would be negative or too high
 */
export function withEveryAdjusted(
  product: EnteredProduct,
  key: 'cost' | 'weight',
  adjustment: Adjustment,
  currency: string,
): EnteredProduct | undefined {
  const change = (value: number) => {
    const changed = adjusted(value, adjustment);
    return key === 'cost' ? rounded(changed, currency) : changed;
  };
  const own = change(product[key] ?? 0);
  const variants = product.variants.map((variant) => {
    const value = variant[key];
    return value === undefined ? variant : { ...variant, [key]: change(value) };
  });
  const values = [own, ...variants.flatMap(({ [key]: value }) => (value === undefined ? [] : [value]))];
  return values.every(isAmount) ? { ...product, [key]: own, variants } : undefined;
}
