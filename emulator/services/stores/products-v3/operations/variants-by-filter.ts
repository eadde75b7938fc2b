import { productsV3 as meta } from '@wix/stores/meta';
import { MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { changeProduct } from '../../products/changes';
import { adjustVariants, assertAdjustments } from '../adjust-variants';
import { toEachProduct } from '../by-filter';
import { brokenRule } from '../errors';
import { updateVariants } from '../update-variants';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** The variants of all products that match a filter; the platform changes them after it has answered. */
export const productsV3VariantsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductVariantsByFilter(request, context) {
    const { variant } = request;
    const { visible, price, revenueDetails, physicalProperties } = variant;
    const given = [visible, price, revenueDetails, physicalProperties];
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
  bulkAdjustProductVariantsByFilter(request, context) {
    assertAdjustments(request);
    return toEachProduct(context, request, (product) =>
      changeProduct(context, product, adjustVariants(context, product, request)),
    );
  },
});
