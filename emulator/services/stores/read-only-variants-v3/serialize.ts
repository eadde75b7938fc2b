import type { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { RequestedField } from '../shown-products/v3/requested';
import { askedFor } from '../shown-products/v3/requested';
import { serializeVariantV3 } from '../shown-products/v3/serialize-variant';
import { subscriptionsOf } from '../shown-products/v3/subscriptions';
import { products } from '../stored/products';
import type { StoreVariant } from '../stored/store-variants';

/**
 * Variants as queries over all products send them, each with fields of its product.
 * @throws PlatformError 403 NO_PERMISSION_TO_READ_MERCHANT_DATA if the caller is no manager
 */
export function serializeReadOnlyVariants(
  context: Context,
  found: readonly StoreVariant[],
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.ReadOnlyVariantOriginal>[] {
  const requested: RequestedField[] = ['VARIANT_OPTION_CHOICE_NAMES', ...fields];
  const asked = askedFor(context, requested);
  return found.flatMap(({ productId, variantId, v3 }) => {
    const product = context.documents.get(products, productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return [];
    const scope = { context, product, subscriptions: subscriptionsOf(context, product), asked };
    const { id: _id, choices, ...sent } = serializeVariantV3(scope, variant);
    const { productType } = product.foundBy;
    return {
      ...sent,
      id: v3.guid,
      variantId,
      optionChoices: choices,
      productData: {
        productId,
        name: product.name,
        productType,
        slug: product.slug,
        handle: product.handle,
        visible: product.visible,
        visibleInPos: product.visibleInPos && productType === 'PHYSICAL',
        revision: String(product.revision),
        ...(product.mainCategoryId && { mainCategoryId: product.mainCategoryId }),
        ...(asked('CURRENCY') && { currency: context.site.currency }),
        ...(productType === 'PHYSICAL' && {
          physicalProperties: asked('WEIGHT_MEASUREMENT_UNIT_INFO')
            ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'LB' } }
            : {},
        }),
      },
    };
  });
}
