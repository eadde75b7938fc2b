import { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { searchPage } from '#core/documents/search/search-page';
import { withSearch } from '#core/documents/search/text-search';
import { products } from '../products/entity';
import { askedFor, type RequestedField } from '../products/shown/v3-requested';
import { serializeVariantV3 } from '../products/shown/v3-serialize-variant';
import { subscriptionsOf } from '../products/shown/v3-subscriptions';
import { readOnlyVariants, type StoreVariant } from '../products/variants/entity';

/**
 * Variants in the format of queries over all products, each with fields of its product.
 * @throws PlatformError 403 if the caller is not a manager
 */
function serializeReadOnlyVariants(
  context: Context,
  listed: readonly StoreVariant[],
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.ReadOnlyVariantOriginal>[] {
  const requested: RequestedField[] = ['VARIANT_OPTION_CHOICE_NAMES', ...fields];
  const isRequested = askedFor(context, requested);
  return listed.flatMap(({ productId, variantId }) => {
    const product = context.documents.get(products, productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return [];
    const scope = { context, product, subscriptions: subscriptionsOf(context, product), asked: isRequested };
    const { id: _id, choices, ...sent } = serializeVariantV3(scope, variant);
    const { productType } = product.foundBy;
    return {
      ...sent,
      // The platform's own components buy a variant by this id.
      id: variantId,
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
        ...(isRequested('CURRENCY') && { currency: context.site.currency }),
        ...(productType === 'PHYSICAL' && {
          physicalProperties: isRequested('WEIGHT_MEASUREMENT_UNIT_INFO')
            ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'LB' } }
            : {},
        }),
      },
    };
  });
}

const READ = { callers: EVERYONE, app: 'stores' } as const;
/** The page size, unless another one is requested (SDK: `CursorPaging`). */
const PAGE = { defaultLimit: 100, maxLimit: 1000 };
/** Only managers see hidden variants and those of hidden products. */
const VISIBLE = { visible: true, 'productData.visible': true };

const scopeOf = (context: Context) => !isManager(context) && { scope: VISIBLE };

/** Has a filter by `id` find variants: the stored document has an id of its own. */
function byVariantId(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(byVariantId);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key === 'id' ? 'variantId' : key,
      key.startsWith('$') ? byVariantId(value) : value,
    ]),
  );
}

export const readOnlyVariantsOperations = moduleOperations('stores.readOnlyVariantsV3', meta, READ, {
  queryVariants(context, { query = {}, fields }) {
    const { items, pagingMetadata } = context.documents.queryByCursor(
      readOnlyVariants,
      { ...query, filter: byVariantId(query.filter) },
      { ...PAGE, ...scopeOf(context) },
    );
    return { variants: serializeReadOnlyVariants(context, items, fields), pagingMetadata };
  },
  searchVariants(context, { search: { filter, search: text, ...search } = {}, fields }) {
    const wanted = { ...search, filter: withSearch(byVariantId(filter), text) };
    const options = { ...PAGE, ...scopeOf(context) };
    const { items, ...page } = searchPage(context, readOnlyVariants, wanted, options);
    return { variants: serializeReadOnlyVariants(context, items, fields), ...page };
  },
});
