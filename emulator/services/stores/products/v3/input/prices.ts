import Big from 'big.js';
import type { EnteredProduct } from '../../entity';
import type { Variant } from '../../parts/entity';
import { variantPrice } from '../../shown/rules';

/** The price of a variant and, if it has a discount, the price before it, in the site's currency. */
export interface Price {
  actual: number;
  compareAt?: number;
}

export function priceOf(product: EnteredProduct, variant: Variant, currency: string): Price {
  const { price, discountedPrice } = variantPrice(product, variant, currency);
  return { actual: discountedPrice, ...(price > discountedPrice && { compareAt: price }) };
}

/**
 * Returns the product with a price for each variant. They are stored in the form of V1 as far as it can express them: a
 * price of the product, the prices of variants that differ from it, and one discount for all.
 * @param prices in the order of the variants
 */
export function withPrices(
  product: EnteredProduct,
  prices: readonly Price[],
  currency: string,
): EnteredProduct {
  const isAlready = product.variants.every((variant, index) => {
    const [now, wanted] = [priceOf(product, variant, currency), prices[index]];
    return now.actual === wanted?.actual && now.compareAt === wanted.compareAt;
  });
  if (isAlready) return product;
  const reductions = prices.map(({ actual, compareAt = actual }) =>
    new Big(compareAt).minus(actual).toNumber(),
  );
  const [reduction = 0] = reductions;
  const isOne = reductions.every((it) => it === reduction);
  const full = prices.map(({ actual, compareAt }) => (isOne ? (compareAt ?? actual) : actual));
  const base = full.includes(product.price) ? product.price : (full[0] ?? product.price);
  return {
    ...product,
    price: base,
    discount: isOne && reduction > 0 ? { type: 'AMOUNT', value: reduction } : { type: 'NONE', value: 0 },
    variants: product.variants.map(({ price: _price, compareAtPrice: _before, ...variant }, index) => {
      const { compareAt } = prices[index] ?? {};
      return {
        ...variant,
        ...(full[index] !== base && { price: full[index] }),
        ...(!isOne && compareAt !== undefined && { compareAtPrice: compareAt }),
      };
    }),
  };
}
