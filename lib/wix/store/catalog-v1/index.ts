import { collections, products } from '@wix/stores';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import {
  ALL_PRODUCTS_ID,
  type Category,
  type Client,
  PRODUCTS_PAGE_SIZE,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
} from '@/lib/wix/store/browser';
import { toProduct, toProductDetails } from './map';

/** Catalog V1: products, collections. Each call throws what the SDK throws. */
export const catalogV1 = {
  listProducts,
  getProduct,
  listProductsByIds,
  listCategories,
};

/** The most that one call returns. */
const LIMIT = 100;

/** Ids ascend with creation (platform facts 8.12). */
const SORTS: Record<
  ProductSort,
  { fieldName: 'numericId' | 'priceData.price' | 'name'; order: 'ASC' | 'DESC' }
> = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  'price-up': { fieldName: 'priceData.price', order: 'ASC' },
  'price-down': { fieldName: 'priceData.price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
};

/** Returns a page of products by its number. @param collectionId returns only products of this collection */
async function listProducts(
  client: Client,
  { page, search, min, max, options = {}, inStock, sort }: ProductQuery,
  collectionId?: string,
): Promise<ProductPage> {
  // Typed as object, because the platform accepts `$contains` for names but the SDK's types do not.
  const filter: object = {
    ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
    ...(search && { name: { $contains: search } }),
    ...(inStock && { inventoryStatus: { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }),
    ...Object.fromEntries(
      Object.entries(options).map(([name, choices]) => [`productOptions.${name}`, { $hasSome: choices }]),
    ),
    ...((min !== undefined || max !== undefined) && {
      'priceData.price': { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) },
    }),
  };
  const answer = await client.use(products).queryProducts({
    filter,
    ...(sort && { sort: [SORTS[sort]] }),
    paging: { limit: PRODUCTS_PAGE_SIZE, offset: (page - 1) * PRODUCTS_PAGE_SIZE },
  });
  const items = answer.products ?? [];
  rememberSiteFacts({ currency: items[0]?.priceData?.currency });
  const { locale } = await siteFormat();
  return {
    products: items.map((item) => toProduct(item, locale)),
    total: asNumber(answer.metadata?.total) ?? items.length,
  };
}

/** Returns a product with all of its variants. @returns undefined if no visible product has this slug */
async function getProduct(client: Client, slug: string): Promise<ProductDetails | undefined> {
  const { items } = await client.use(products).queryProducts().eq('slug', slug).limit(1).find();
  const [product] = items;
  if (!product) return undefined;
  const lacksVariants = product.manageVariants && !product.variants?.length;
  return toProductDetails(
    lacksVariants ? { ...product, variants: await allVariants(client, product._id) } : product,
    (await siteFormat()).locale,
  );
}

/** Returns visible products by their ids, in any order. @param ids at most 100 */
async function listProductsByIds(client: Client, ids: string[]): Promise<Product[]> {
  const { items } = await client.use(products).queryProducts().in('_id', ids).limit(ids.length).find();
  const { locale } = await siteFormat();
  return items.map((item) => toProduct(item, locale));
}

/** Returns the variants of a product that was sent without them ("includeVariants" of the SDK's Product). */
async function allVariants(client: Client, productId = ''): Promise<products.Variant[]> {
  const variants: products.Variant[] = [];
  for (;;) {
    const paging = { limit: LIMIT, offset: variants.length };
    const page = await client.use(products).queryProductVariants(productId, { paging });
    variants.push(...(page.variants ?? []));
    if (!page.variants?.length || variants.length >= (page.totalResults ?? 0)) return variants;
  }
}

/** Returns the collections that the site shows and that are not empty, by name. */
async function listCategories(client: Client): Promise<Category[]> {
  let page = await client.use(collections).queryCollections().ascending('name').limit(LIMIT).find();
  const listed = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    listed.push(...page.items);
  }
  return listed
    .filter(({ _id, visible, numberOfProducts }) => {
      return _id !== ALL_PRODUCTS_ID && visible !== false && numberOfProducts !== 0;
    })
    .map(({ _id, slug, name }) => ({ id: asText(_id), slug: asText(slug), name: asText(name) }));
}
