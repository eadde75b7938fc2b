import { products } from '@wix/stores';
import { asNumber } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import type { Client } from '@/lib/wix/store/store-catalog';
import {
  PRODUCTS_PAGE_SIZE,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
} from '@/lib/wix/store/types';
import { toProduct, toProductDetails } from './map';

/** The most variants that one call returns. */
const VARIANTS_PAGE = 100;

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
export async function listProducts(
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
  const found = await client.use(products).queryProducts({
    filter,
    ...(sort && { sort: [SORTS[sort]] }),
    paging: { limit: PRODUCTS_PAGE_SIZE, offset: (page - 1) * PRODUCTS_PAGE_SIZE },
  });
  const items = found.products ?? [];
  rememberSiteFacts({ currency: items[0]?.priceData?.currency });
  const { locale } = await siteFormat();
  return {
    products: items.map((item) => toProduct(item, locale)),
    total: asNumber(found.metadata?.total) ?? items.length,
    beforeDiscount: true,
  };
}

/** Returns a product with all of its variants. @returns undefined if no visible product has this slug */
export async function getProduct(client: Client, slug: string): Promise<ProductDetails | undefined> {
  const { items } = await client.use(products).queryProducts().eq('slug', slug).limit(1).find();
  const [found] = items;
  if (!found) return undefined;
  const lacksVariants = found.manageVariants && !found.variants?.length;
  return toProductDetails(
    lacksVariants ? { ...found, variants: await allVariants(client, found._id) } : found,
    (await siteFormat()).locale,
  );
}

/** Returns visible products by their ids, in any order. @param ids at most 100 */
export async function listProductsByIds(client: Client, ids: string[]): Promise<Product[]> {
  const { items } = await client.use(products).queryProducts().in('_id', ids).limit(ids.length).find();
  const { locale } = await siteFormat();
  return items.map((item) => toProduct(item, locale));
}

/** Returns the variants of a product that was sent without them ("includeVariants" of the SDK's Product). */
async function allVariants(client: Client, productId = ''): Promise<products.Variant[]> {
  const variants: products.Variant[] = [];
  for (;;) {
    const paging = { limit: VARIANTS_PAGE, offset: variants.length };
    const page = await client.use(products).queryProductVariants(productId, { paging });
    variants.push(...(page.variants ?? []));
    if (!page.variants?.length || variants.length >= (page.totalResults ?? 0)) return variants;
  }
}
