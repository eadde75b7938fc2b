import { inventoryItemsV3, productsV3 } from '@wix/stores';
import { attempt } from '@/lib/wix/platform';
import { ifFound } from '@/lib/wix/platform/not-found';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import {
  type Client,
  PRODUCTS_PAGE_SIZE,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
} from '@/lib/wix/store/browser';
import type { catalogV1 } from '@/lib/wix/store/catalog-v1';
import { listCategories } from './categories';
import { stockKey, toListedProduct, toProductDetails } from './map';

/** Catalog V3: products with variants and inventory items, categories in a tree. */
export const catalogV3: typeof catalogV1 = {
  listProducts,
  getProduct,
  listProductsByIds,
  listCategories,
};

/** The most that one call returns. */
const LIMIT = 100;

const storeOf = (client: Client) => client.use(productsV3);

/** The fields of lists and pages that the platform sends only on request. */
const LISTED = ['CURRENCY', 'MIN_PRICE_VARIANT'] as const;
const DETAILS = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
] as const;

/** Returns a page of the site's products by its number. @param categoryId returns only products of this category */
async function listProducts(client: Client, query: ProductQuery, categoryId?: string): Promise<ProductPage> {
  const { page } = query;
  const search = toSearch(query, categoryId);
  const store = storeOf(client);
  const counting = store.countProducts({ filter: search.filter, search: search.search });
  const readPage = () =>
    numberedPage(page, (limit, cursor) =>
      store.searchProducts(after(cursor, limit, search), { fields: [...LISTED] }),
    );
  // Nothing is read after the last page, so that no page number in an address makes the shop read the whole list.
  const reading = page === 1 ? readPage() : undefined;
  const [{ count }, first] = await Promise.all([counting, reading]);
  const total = count ?? 0;
  const items = first ?? ((page - 1) * PRODUCTS_PAGE_SIZE < total ? await readPage() : []);
  rememberSiteFacts({ currency: items[0]?.currency });
  return { products: await toListedProducts(client, items), total };
}

/** Returns a product with all of its variants. @returns undefined if no visible product has this slug */
async function getProduct(client: Client, slug: string): Promise<ProductDetails | undefined> {
  const answer = await ifFound(storeOf(client).getProductBySlug(slug, { fields: [...DETAILS] }));
  const product = answer?.product;
  if (!product || product.visible === false) return undefined;
  const [stock, { locale }] = await Promise.all([readStock(client, [product._id ?? '']), siteFormat()]);
  return toProductDetails(product, locale, stock);
}

/** Returns visible products by their ids, in any order. @param ids at most 100 */
async function listProductsByIds(client: Client, ids: string[]): Promise<Product[]> {
  const { products = [] } = await storeOf(client).queryProducts(
    { filter: { visible: true, _id: { $in: ids } }, cursorPaging: { limit: ids.length } },
    { fields: [...LISTED] },
  );
  return toListedProducts(client, products);
}

/** Converts products for lists. The quantity left is read only for products with a single variant. */
async function toListedProducts(client: Client, products: productsV3.V3Product[]): Promise<Product[]> {
  const single = products.filter(({ variantSummary }) => variantSummary?.variantCount === 1);
  const ids = single.map(({ _id }) => _id ?? '');
  const [stock, { locale }] = await Promise.all([readStock(client, ids), siteFormat()]);
  return products.map((product) => toListedProduct(product, locale, stock));
}

/** A page of the platform's answer, and the cursor of the next. */
type Found = Awaited<ReturnType<Store['searchProducts']>>;

/** As many whole pages as one call may return. */
const AT_ONCE = Math.floor(LIMIT / PRODUCTS_PAGE_SIZE) * PRODUCTS_PAGE_SIZE;

/**
 * Reads a page by its number from a list that the platform reads by cursors only: with those before it, as many at once
 * as possible. @returns its items, none after the last page
 */
async function numberedPage(page: number, read: (limit: number, cursor?: string) => Promise<Found>) {
  const end = page * PRODUCTS_PAGE_SIZE;
  let cursor: string | undefined;
  for (let at = 0; ; at += AT_ONCE) {
    const limit = Math.min(AT_ONCE, end - at);
    const { products = [], pagingMetadata } = await read(limit, cursor);
    if (at + limit === end) return products.slice(limit - PRODUCTS_PAGE_SIZE);
    cursor = pagingMetadata?.cursors?.next ?? undefined;
    if (!cursor) return [];
  }
}

/** The next part of a search. A cursor contains the query. */
const after = (cursor: string | undefined, limit: number, search: Search): Search => ({
  ...(!cursor && search),
  cursorPaging: { limit, ...(cursor && { cursor }) },
});

type Store = ReturnType<typeof storeOf>;
type Search = Parameters<Store['searchProducts']>[0];

const SORTS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const satisfies Record<ProductSort, object>;

const inCategories = (ids: string[]) => ({
  'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ids } }] },
});

/** Converts the query of a list to the platform's search. */
function toSearch(
  { search, min, max, options = {}, inStock, sort }: ProductQuery,
  categoryId?: string,
): Search {
  const bounds = {
    ...(min !== undefined && { $gte: String(min) }),
    ...(max !== undefined && { $lte: String(max) }),
  };
  return {
    filter: {
      visible: true,
      ...(categoryId && inCategories([categoryId])),
      ...(Object.keys(bounds).length > 0 && { 'actualPriceRange.minValue.amount': bounds }),
      ...(inStock && { 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }),
      // The platform finds products by the names of choices, whichever option these belong to.
      ...(Object.keys(options).length > 0 && {
        $and: Object.values(options).map((choices) => ({
          'options.choicesSettings.choices.name': { $hasSome: choices },
        })),
      }),
    },
    ...(sort && { sort: [SORTS[sort]] }),
    ...(search && { search: { expression: search, fields: ['name'], mode: 'AND' as const } }),
  };
}

/** The most that one query returns (SDK: queryInventoryItems), which is also the most variants of a product. */
const MOST_ITEMS = 1_000;

/**
 * Returns the quantity left of the variants whose stock is tracked, in all locations together; products only say
 * whether there is any. If it cannot be read, the shop shows no number, and the platform refuses purchases beyond the
 * stock.
 * @returns by `stockKey`
 */
async function readStock(client: Client, productIds: string[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  if (productIds.length === 0) return stock;
  const counted = client.use(inventoryItemsV3).queryInventoryItems().eq('trackQuantity', true);
  const items = await attempt(() => counted.in('productId', productIds).limit(MOST_ITEMS).find(), {
    what: 'How many are left could not be read',
  });
  for (const { productId, variantId, quantity } of items.ok ? items.value.items : []) {
    const key = stockKey(productId, variantId);
    stock.set(key, (stock.get(key) ?? 0) + Math.max(0, quantity ?? 0));
  }
  return stock;
}
