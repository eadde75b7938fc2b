import { productsV3 as meta } from '@wix/stores/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { setCollections } from '../categories/changes';
import { productCollections } from '../categories/entity';
import { collectionIdOf } from '../categories/tree/tree';
import { changeProduct, deleteProduct } from '../products/changes';
import { rewriteProduct } from '../products/v3/changes';
import { brokenRule, productFieldNotForMany, variantFieldNotForMany } from '../products/v3/errors';
import { toEachProduct } from '../products/v3/filter';
import { sharedPartsInput } from '../products/v3/input/shared-parts';
import { assertVisible } from '../products/v3/input/subscriptions';
import { adjustVariants, assertAdjustments, updateVariants } from '../products/v3/variant-changes';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;
/** Fields that many products cannot share, or that depend on such fields (SDK: `bulkUpdateProductsByFilter`). */
const OF_EACH = ['slug', 'options', 'modifiers', 'variantsInfo'] as const;
/** The corresponding fields of variants (SDK: `bulkUpdateProductVariantsByFilter`). */
const OF_EACH_VARIANT = ['sku', 'barcode', 'choices'] as const;

/** Changes of all products that match a filter; the platform makes them after it has answered. */
export const productsV3ByFilterOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductsByFilter(context, request) {
    const { product: given } = request;
    for (const field of OF_EACH) {
      assert(given[field] === undefined, () => productFieldNotForMany(field));
    }
    // A change that is invalid for every product is refused at once; products for which it is invalid are left out by
    // the job (platform facts 34.2).
    sharedPartsInput(context, given, 'product', false);
    assertVisible(given.subscriptionDetails ?? {});
    return toEachProduct(context, request, (product) =>
      rewriteProduct(context, product, given, { field: 'product', isNew: false, withInventory: false }),
    );
  },
  bulkDeleteProductsByFilter: (context, request) =>
    toEachProduct(context, request, (product) => deleteProduct(context, product)),
  bulkAddProductsToCategoriesByFilter(context, request) {
    const ids = request.categoryIds.map(collectionIdOf);
    for (const id of ids)
      assert(context.documents.get(productCollections, id), () => notFound(`Category ${id}`));
    return toEachProduct(context, request, (product) =>
      setCollections(context, product, [...new Set([...product.collectionIds, ...ids])]),
    );
  },
  bulkRemoveProductsFromCategoriesByFilter(context, request) {
    const ids = request.categoryIds.map(collectionIdOf);
    return toEachProduct(context, request, (product) =>
      setCollections(
        context,
        product,
        product.collectionIds.filter((id) => !ids.includes(id)),
      ),
    );
  },
});

/** Changes of the variants of all products that match a filter; the platform makes them after it has answered. */
export const productsV3VariantsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductVariantsByFilter(context, request) {
    const { variant } = request;
    const { visible, price, revenueDetails, physicalProperties } = variant;
    const given = [visible, price, revenueDetails, physicalProperties];
    for (const field of OF_EACH_VARIANT) {
      assert(variant[field] === undefined, () => variantFieldNotForMany(field));
    }
    assert(
      given.some((value) => value !== undefined),
      () =>
        brokenRule(
          'variant',
          'EMPTY_FIELD_MASK',
          'must have visible, price, revenueDetails.cost or physicalProperties',
        ),
    );
    assert(price !== null && price?.actualPrice !== null, () =>
      brokenRule('variant.price.actualPrice', 'CANNOT_REMOVE_VARIANT_ACTUAL_PRICE', 'cannot be removed'),
    );
    return toEachProduct(context, request, (product) =>
      changeProduct(context, product, updateVariants(context, product, variant)),
    );
  },
  bulkAdjustProductVariantsByFilter(context, request) {
    assertAdjustments(request);
    return toEachProduct(context, request, (product) =>
      changeProduct(context, product, adjustVariants(context, product, request)),
    );
  },
});
