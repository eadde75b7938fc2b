import type { productsV3 } from '@wix/stores';
import { ifFound } from '@/lib/wix/platform';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import type { Client } from '@/lib/wix/store/store-catalog';
import {
  PRODUCTS_PAGE_SIZE,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
} from '@/lib/wix/store/types';
import { toListedProduct, toProductDetails } from './map';
import { readNumberedPage } from './page-cursors';
import { storeOf, toSearch } from './search';
import { readStock } from './stock';

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
export async function listProducts(
  client: Client,
  query: ProductQuery,
  categoryId?: string,
): Promise<ProductPage> {
  const { page, ...asked } = query;
  const search = toSearch(query, categoryId);
  const store = storeOf(client);
  const counting = store.countProducts({ filter: search.filter, search: search.search });
  const readPage = () =>
    readNumberedPage(JSON.stringify([asked, categoryId]), page, PRODUCTS_PAGE_SIZE, async (limit, cursor) => {
      // A cursor contains the query.
      const at = cursor ? { cursorPaging: { limit, cursor } } : { ...search, cursorPaging: { limit } };
      const found = await store.searchProducts(at, { fields: [...LISTED] });
      return {
        items: found.products ?? [],
        ...(found.pagingMetadata?.cursors?.next && { next: found.pagingMetadata.cursors.next }),
      };
    });
  // Nothing is read after the last page, so that no page number in an address makes the shop read the whole list.
  const reading = page === 1 ? readPage() : undefined;
  const [{ count }, first] = await Promise.all([counting, reading]);
  const total = count ?? 0;
  const items = first ?? ((page - 1) * PRODUCTS_PAGE_SIZE < total ? await readPage() : []);
  rememberSiteFacts({ currency: items[0]?.currency });
  return { products: await toListedProducts(client, items), total, beforeDiscount: false };
}

/** Returns a product with all of its variants. @returns undefined if no visible product has this slug */
export async function getProduct(client: Client, slug: string): Promise<ProductDetails | undefined> {
  const found = await ifFound(storeOf(client).getProductBySlug(slug, { fields: [...DETAILS] }));
  const product = found?.product;
  if (!product || product.visible === false) return undefined;
  const [stock, { locale }] = await Promise.all([readStock(client, [product._id ?? '']), siteFormat()]);
  return toProductDetails(product, locale, stock);
}

/** Returns visible products by their ids, in any order. @param ids at most 100 */
export async function listProductsByIds(client: Client, ids: string[]): Promise<Product[]> {
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
