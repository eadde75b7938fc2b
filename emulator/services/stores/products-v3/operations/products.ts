import { productsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound, orThrow } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { ALL_PRODUCTS_CATEGORY_ID } from '../../collection-tree/tree';
import { changeProduct, deleteProduct, findProduct } from '../../product-changes/changes';
import { askedFor } from '../../shown-products/v3/requested';
import { serializeProductV3 } from '../../shown-products/v3/serialize';
import type { Product } from '../../stored/products';
import { createProductV3, inventoryResults, updateProductV3 } from '../changes';
import { refused } from '../errors';
import { productFilter, productsV3, toEachProduct } from '../filter';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Single products of catalog V3 with their variants; only managers see hidden ones. */
export const productsV3ReadOperations = moduleOperations('stores.productsV3', meta, READ, {
  getProduct({ productId, fields }, context) {
    const asked = askedFor(context, fields);
    return { product: serializeProductV3(context, findProduct(context, productId), asked, true) };
  },
  getProductBySlug({ slug, fields }, context) {
    const asked = askedFor(context, fields);
    const found = orThrow(context.documents.find(productsV3, { slug }), () => notFound(`Product ${slug}`));
    return { product: serializeProductV3(context, findProduct(context, found.id), asked, true) };
  },
  getAllProductsCategory: () => ({
    categoryId: ALL_PRODUCTS_CATEGORY_ID,
    treeReference: { appNamespace: '@wix/stores' },
  }),
});

/** Only managers see hidden products. */
const scopeOf = (context: Context) => !isManager(context) && { scope: { visible: true } };
/** The page size, unless a smaller one is requested (platform documentation: Search Products). */
const PAGE = { defaultLimit: 100 };

/** Lists of catalog V3 products, without their variants. */
export const productsV3SearchOperations = moduleOperations('stores.productsV3', meta, READ, {
  queryProducts({ query = {}, fields }, context) {
    const asked = askedFor(context, fields);
    const { items, pagingMetadata } = context.documents.queryByCursor(
      productsV3,
      { ...query, filter: productFilter(context, query.filter) },
      { ...PAGE, ...scopeOf(context) },
    );
    return { products: items.map((it) => serializeProductV3(context, it, asked, false)), pagingMetadata };
  },
  searchProducts({ search = {}, fields }, context) {
    const asked = askedFor(context, fields);
    const { filter, search: text, aggregations, timeZone, ...paging } = search;
    const { documents } = context;
    const page = documents.queryByCursor(
      productsV3,
      { ...paging, filter: productFilter(context, filter, text) },
      { ...PAGE, ...scopeOf(context), field: 'search' },
    );
    const { scope } = scopeOf(context) || {};
    return {
      products: page.items.map((it) => serializeProductV3(context, it, asked, false)),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: {
          results: documents.aggregate(
            productsV3,
            { $and: [scope ?? {}, page.filter ?? {}] },
            withRestNames(aggregations),
            { field: 'search.aggregations', ...(timeZone && { timeZone }) },
          ),
        },
      }),
    };
  },
  countProducts({ filter, search, returnNonVisibleProducts = false }, context) {
    assert(!returnNonVisibleProducts || isManager(context), () =>
      applicationError(
        403,
        'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
        'Products that are not visible are for the owner of the site',
      ),
    );
    const scope = returnNonVisibleProducts ? {} : { visible: true };
    return {
      count: context.documents.count(productsV3, { $and: [scope, productFilter(context, filter, search)] }),
    };
  },
});

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

export const productsV3WriteOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  createProduct: ({ product, fields }, context) => ({
    product: serializeProductV3(
      context,
      createProductV3(context, product, false),
      askedFor(context, fields),
      true,
    ),
  }),
  createProductWithInventory({ product: given, fields, returnEntity }, context) {
    const product = createProductV3(context, given, true);
    return {
      product: serializeProductV3(context, product, askedFor(context, fields), true),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  updateProduct: ({ product, fields }, context) => ({
    product: serializeProductV3(
      context,
      updateProductV3(context, product, false),
      askedFor(context, fields),
      true,
    ),
  }),
  updateProductWithInventory({ product: given, fields, returnEntity }, context) {
    const product = updateProductV3(context, given, true);
    return {
      product: serializeProductV3(context, product, askedFor(context, fields), true),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  deleteProduct: ({ productId }, context) => deleteProduct(context, findProduct(context, productId)),
});

const KINDS = ['publicTags', 'privateTags'] as const;
/** The most tags of one kind on a product (SDK: `bulkUpdateProductTags`). */
const MOST = 100;

type Tags = Serialized<meta.TagsOriginal>;

interface Change {
  assignTags?: Tags;
  unassignTags?: Tags;
}

const idsOf = (tags: Tags | undefined, kind: (typeof KINDS)[number]) => tags?.[kind]?.tagIds ?? [];

/** @throws PlatformError 400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS */
function assertTags({ assignTags, unassignTags }: Change): void {
  const all = KINDS.flatMap((kind) => [...idsOf(assignTags, kind), ...idsOf(unassignTags, kind)]);
  assert(all.length > 0, () =>
    refused('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There must be tags to assign or to unassign'),
  );
}

/**
 * Removes tags from a product and assigns others; a tag in both lists is assigned. @throws PlatformError 400 for too
 * many
 */
function withTags(context: Context, product: Product, { assignTags, unassignTags }: Change): Product {
  const tags = Object.fromEntries(
    KINDS.map((kind) => {
      const gone = new Set(idsOf(unassignTags, kind));
      const kept = idsOf(product.tags, kind).filter((id) => !gone.has(id));
      const tagIds = [...new Set([...kept, ...idsOf(assignTags, kind)])];
      assert(tagIds.length <= MOST, () =>
        invalidField(`assignTags.${kind}.tagIds`, `would be more than ${MOST} tags of a product`, 'MAX_SIZE'),
      );
      return [kind, { tagIds }];
    }),
  );
  return changeProduct(context, product, { ...product, tags });
}

export const productsV3TagsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductTags(request, context) {
    assertTags(request);
    return doEachEntity(
      request.productIds,
      (id) => withTags(context, findProduct(context, id), request),
      undefined,
      (id) => id,
    );
  },
  bulkUpdateProductTagsByFilter(request, context) {
    assertTags(request);
    return toEachProduct(context, request, (product) => withTags(context, product, request));
  },
});
