import type { productsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Variant } from '../stored/product-parts';
import type { EnteredProduct, Product } from '../stored/products';
import { refused } from './errors';
import { priceOf, withPrices } from './input/prices';

type VariantChange = Serialized<meta.VariantOriginal>;

/** Returns a variant with the values that it inherits from its product. */
export const withOwnProperties = (
  { sku, weight, cost, productDimensions, packageDimensions }: EnteredProduct,
  variant: Variant,
): Variant => ({ sku, weight, cost, productDimensions, packageDimensions, ...variant });

/**
 * Returns the product with a change of all its variants; omitted fields keep their values.
 * @throws PlatformError 400 COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE
 */
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
    assert(wanted.compareAt === undefined || wanted.compareAt >= wanted.actual, () =>
      refused(
        'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
        'The price before a discount must not be the lower one',
      ),
    );
    return {
      actual: wanted.actual,
      ...(wanted.compareAt && wanted.compareAt > wanted.actual && { compareAt: wanted.compareAt }),
    };
  });
  return withPrices(changed, prices, currency);
}
