import { productsV3 as meta } from '@wix/stores/meta';
import { doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { searchPage } from '#core/documents/search/search-page';
import { assertSomeTags, assertTagLimit, changedTags, type TagChange } from '#core/entities/tags';
import { ALL_PRODUCTS_CATEGORY_ID } from '../categories/tree/tree';
import { changeProduct, deleteProduct, findProduct } from '../products/changes';
import type { Product } from '../products/entity';
import { noPermissionToIncludeNotVisibleProducts } from '../products/errors';
import { askedFor, type RequestedField } from '../products/shown/v3-requested';
import { serializeProductV3 } from '../products/shown/v3-serialize';
import { serializeUpdatedMedia } from '../products/shown/v3-serialize-media';
import { createProductV3, inventoryResults, updateProductV3 } from '../products/v3/changes';
import { productsV3 } from '../products/v3/entity';
import { productFilter, toEachProduct } from '../products/v3/filter';
import type { ProductInput } from '../products/v3/input/types';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Single products of catalog V3 with their variants; only managers see hidden ones. */
export const productsV3ReadOperations = moduleOperations('stores.productsV3', meta, READ, {
  getProduct(context, { productId, fields }) {
    const requested = askedFor(context, fields);
    return { product: serializeProductV3(context, findProduct(context, productId), requested, true) };
  },
  getProductBySlug(context, { slug, fields }) {
    const requested = askedFor(context, fields);
    const named = orThrow(context.documents.find(productsV3, { slug }), () => notFound(`Product ${slug}`));
    return { product: serializeProductV3(context, findProduct(context, named.id), requested, true) };
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
  queryProducts(context, { query = {}, fields }) {
    const requested = askedFor(context, fields);
    const { items, pagingMetadata } = context.documents.queryByCursor(
      productsV3,
      { ...query, filter: productFilter(context, query.filter) },
      { ...PAGE, ...scopeOf(context) },
    );
    return { products: items.map((it) => serializeProductV3(context, it, requested, false)), pagingMetadata };
  },
  searchProducts(context, { search: { filter, search: text, ...search } = {}, fields }) {
    const requested = askedFor(context, fields);
    const wanted = { ...search, filter: productFilter(context, filter, text) };
    const { items, ...page } = searchPage(context, productsV3, wanted, { ...PAGE, ...scopeOf(context) });
    return { products: items.map((it) => serializeProductV3(context, it, requested, false)), ...page };
  },
  countProducts(context, { filter, search, returnNonVisibleProducts = false }) {
    assert(!returnNonVisibleProducts || isManager(context), noPermissionToIncludeNotVisibleProducts);
    const scope = returnNonVisibleProducts ? {} : { visible: true };
    return {
      count: context.documents.count(productsV3, { $and: [scope, productFilter(context, filter, search)] }),
    };
  },
});

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** A product in the answer to its update. @param given the product in the request */
function updatedAnswer(
  context: Context,
  product: Product,
  given: ProductInput,
  fields: RequestedField[] | undefined,
) {
  const { media, ...answer } = serializeProductV3(context, product, askedFor(context, fields), true);
  return { ...answer, media: serializeUpdatedMedia(media, given.media?.itemsInfo?.items) };
}

export const productsV3WriteOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  createProduct: (context, { product, fields }) => ({
    product: serializeProductV3(
      context,
      createProductV3(context, product, false),
      askedFor(context, fields),
      true,
    ),
  }),
  createProductWithInventory(context, { product: given, fields, returnEntity }) {
    const product = createProductV3(context, given, true);
    return {
      product: serializeProductV3(context, product, askedFor(context, fields), true),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  updateProduct: (context, { product, fields }) => ({
    product: updatedAnswer(context, updateProductV3(context, product, false), product, fields),
  }),
  updateProductWithInventory(context, { product: given, fields, returnEntity }) {
    const product = updateProductV3(context, given, true);
    return {
      product: updatedAnswer(context, product, given, fields),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  deleteProduct: (context, { productId }) => deleteProduct(context, findProduct(context, productId)),
});

/** The most tags of one kind on a product (SDK: `bulkUpdateProductTags`). */
const MOST = 100;

/**
 * Removes tags from a product and assigns others; a tag in both lists is assigned. @throws PlatformError 400 for too
 * many
 */
function withTags(context: Context, product: Product, change: TagChange): Product {
  const tags = changedTags(product.tags, change);
  assertTagLimit(tags, MOST, 'a product');
  return changeProduct(context, product, { ...product, tags });
}

export const productsV3TagsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductTags(context, request) {
    assertSomeTags(request);
    return doEachId(request.productIds, (id) => withTags(context, findProduct(context, id), request));
  },
  bulkUpdateProductTagsByFilter(context, request) {
    assertSomeTags(request);
    return toEachProduct(context, request, (product) => withTags(context, product, request));
  },
});
