import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { scaleOf } from '#core/money';
import { isAmount } from '../amounts';
import type { EnteredProduct, Product } from '../entity';
import type { Variant } from '../parts/entity';
import {
  adjustedCompareAtPriceOutOfRange,
  amountOutOfRange,
  brokenRule,
  compareAtPriceLowerThanActualPrice,
} from './errors';
import { priceOf, withPrices } from './input/prices';

type VariantChange = Serialized<meta.VariantOriginal>;

/** Returns a variant with the values that it inherits from its product. */
const withOwnProperties = (
  { sku, weight, cost, productDimensions, packageDimensions }: EnteredProduct,
  variant: Variant,
): Variant => ({ sku, weight, cost, productDimensions, packageDimensions, ...variant });

/** Returns the product with a change of all its variants; omitted fields keep their values. */
export function updateVariants(
  { site: { currency } }: Pick<Context, 'site'>,
  product: Product,
  { visible, price, revenueDetails, physicalProperties: physical }: VariantChange,
): EnteredProduct {
  const cost = revenueDetails?.cost?.amount;
  const change: Partial<Variant> = {
    ...(typeof visible === 'boolean' && { visible }),
    ...(cost && { cost: Number(cost) }),
    ...(typeof physical?.weight === 'number' && { weight: physical.weight }),
    ...(physical?.productDimensions && { productDimensions: physical.productDimensions }),
    ...(physical?.packageDimensions && { packageDimensions: physical.packageDimensions }),
  };
  const changed: EnteredProduct = {
    ...product,
    ...(!product.manageVariants && typeof visible === 'boolean' && { visible }),
    variants: product.variants.map((variant) => ({ ...withOwnProperties(product, variant), ...change })),
  };
  if (!price) return changed;
  const actual = price.actualPrice?.amount;
  const before = price.compareAtPrice?.amount;
  const prices = product.variants.map((variant) => {
    const now = priceOf(product, variant, currency);
    const wanted = {
      actual: actual ? Number(actual) : now.actual,
      compareAt: price.compareAtPrice === undefined ? now.compareAt : before ? Number(before) : undefined,
    };
    assert(
      wanted.compareAt === undefined || wanted.compareAt >= wanted.actual,
      compareAtPriceLowerThanActualPrice,
    );
    return {
      actual: wanted.actual,
      ...(wanted.compareAt && wanted.compareAt > wanted.actual && { compareAt: wanted.compareAt }),
    };
  });
  return withPrices(changed, prices, currency);
}

type Adjustments = Pick<
  Serialized<meta.V3BulkAdjustProductVariantsByFilterRequestOriginal>,
  'cost' | 'rounding' | 'actualPrice' | 'compareAtPrice' | 'compareAtPriceDiscount'
>;

/** The most decimal places of an amount (SDK: `FixedMonetaryAmount`). */
const MOST_PLACES = 3;

/** @throws PlatformError 400 without an adjustment, or for several of the same price */
export function assertAdjustments({
  cost,
  actualPrice,
  compareAtPrice,
  compareAtPriceDiscount,
}: Adjustments): void {
  const prices = [actualPrice, compareAtPrice];
  assert(
    [...prices, cost, compareAtPriceDiscount].some((it) => it),
    () =>
      brokenRule(
        'actualPrice',
        'NO_VARIANT_ADJUSTMENTS_PASSED',
        'or cost, compareAtPrice or compareAtPriceDiscount must be given',
      ),
  );
  assert(!compareAtPriceDiscount || prices.every((it) => !it), () =>
    brokenRule(
      'compareAtPriceDiscount',
      'INVALID_PRICES_ADJUSTMENTS',
      'cannot go together with actualPrice or compareAtPrice',
    ),
  );
}

/**
 * Returns the product with adjusted prices and costs of all its variants.
 * @throws PlatformError 400 if an amount would be out of bounds
 */
export function adjustVariants(
  { site: { currency } }: Pick<Context, 'site'>,
  product: Product,
  { cost, rounding, actualPrice, compareAtPrice, compareAtPriceDiscount }: Adjustments,
): EnteredProduct {
  const rounded = (value: Big) => value.round(placesOf(rounding, currency), Big.roundHalfUp).toNumber();
  const within = (value: number, code: ErrorCode) => {
    assert(isAmount(value), () => amountOutOfRange(code, value));
    return value;
  };
  const more = (value: number, by: NonNullable<Adjustments['cost']>, code: ErrorCode) =>
    within(rounded(adjusted(value, by)), code);
  const prices = product.variants.map((variant) => {
    const now = priceOf(product, variant, currency);
    if (compareAtPriceDiscount) {
      const full = now.compareAt ?? now.actual;
      const { amount = '0', percentage = 0 } = compareAtPriceDiscount;
      const reduced = rounded(adjusted(full, { amount: `-${amount}`, percentage: -percentage }));
      return {
        actual: within(reduced, 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE'),
        ...(full > reduced && { compareAt: full }),
      };
    }
    const actual = actualPrice
      ? more(now.actual, actualPrice, 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE')
      : now.actual;
    const before =
      compareAtPrice && now.compareAt !== undefined
        ? more(now.compareAt, compareAtPrice, 'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE')
        : now.compareAt;
    assert(before === undefined || before >= actual, adjustedCompareAtPriceOutOfRange);
    return { actual, ...(before !== undefined && before > actual && { compareAt: before }) };
  });
  const variants = product.variants.map((variant) => {
    const own = withOwnProperties(product, variant);
    if (!cost || own.cost === undefined) return variant;
    return { ...variant, cost: more(own.cost, cost, 'ADJUSTED_COST_OUT_OF_RANGE') };
  });
  return withPrices({ ...product, variants }, prices, currency);
}

const adjusted = (
  value: number,
  { amount = '0', percentage = 0 }: { amount?: string; percentage?: number },
): Big => new Big(value).times(new Big(100).plus(percentage)).div(100).plus(amount);

function placesOf(rounding: Adjustments['rounding'], currency: string): number {
  if (rounding === 'NEAREST_WHOLE_NUMBER') return 0;
  return rounding === 'CURRENCY_PRECISION' ? scaleOf(currency) : MOST_PLACES;
}
