import { recommendations } from '@wix/ecom';
import { cache } from 'react';
import { message } from '@/lib/translations/translate';
import { attempt, type Result } from '@/lib/wix/platform';
import { readCatalog } from './catalog';
import {
  type Category,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  type SearchedProduct,
  STORES_V3_APP_ID,
  type Survey,
} from './types';

/** The number of recommended products that are shown, and of candidates from which they are chosen. */
const RECOMMENDED = 4;
const CANDIDATES = 12;

/** The store's recommendation algorithms; the first one that recommends anything is used. */
const BOUGHT_TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783';
const SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';

/** Returns search words without English plural endings: "plates" as "plate", "dishes" as "dish". */
const inSingular = (search: string): string =>
  search.replace(/(?<=\w{2})(?:(?<=sh|ch|x|ss|z)es|(?<![su])s)\b/gi, '');

/**
 * Returns a page of the site's products. The platform searches for the exact letters, so if nothing is found, the words
 * are searched in the singular.
 * @param categoryId returns only products of this category
 */
export function listProducts(query: ProductQuery, categoryId?: string): Promise<Result<ProductPage>> {
  return attempt(
    () =>
      readCatalog(async (catalog, client) => {
        const found = await catalog.listProducts(client, query, categoryId);
        const search = query.search && inSingular(query.search);
        return found.total > 0 || !search || search === query.search
          ? found
          : catalog.listProducts(client, { ...query, search }, categoryId);
      }),
    { what: message('The products could not be read') },
  );
}

/**
 * Returns the products from which the filters of a list are built, searched with the same words as the list.
 * @param search a part of the products' names
 */
export function surveyProducts(search?: string): Promise<Result<Survey>> {
  return attempt(
    () =>
      readCatalog(async (catalog, client) => {
        const found = await catalog.surveyProducts(client, search);
        const singular = search && inSingular(search);
        return found.products.length > 0 || !singular || singular === search
          ? found
          : catalog.surveyProducts(client, singular);
      }),
    { what: 'The filters could not be read' },
  );
}

/** Returns the product of a page, read once per request. @returns undefined if no visible product has this slug */
export const getProduct = cache(
  (slug: string): Promise<Result<ProductDetails | undefined>> =>
    attempt(() => readCatalog((catalog, client) => catalog.getProduct(client, slug)), {
      what: message('The product could not be read'),
    }),
);

/**
 * Returns the available products that the platform recommends with a product, best first. @returns an empty list if it
 * recommends none
 */
export function listRecommendedProducts(productId: string): Promise<Result<Product[]>> {
  return attempt(
    () =>
      readCatalog(async (catalog, client) => {
        const items = [{ catalogItemId: productId, appId: STORES_V3_APP_ID }];
        // Created for each call, because the SDK renames fields in place.
        const algorithms = [BOUGHT_TOGETHER, SAME_CATEGORIES].map((_id) => ({
          _id,
          appId: STORES_V3_APP_ID,
        }));
        const { recommendation } = await client.use(recommendations).getRecommendation(algorithms, { items });
        const ids = (recommendation?.items ?? []).flatMap((item) => item.catalogItemId ?? []);
        const best = ids.slice(0, CANDIDATES);
        if (best.length === 0) return [];
        const found = await catalog.listProductsByIds(client, best);
        const inOrder = best.flatMap((id) => found.find((product) => product.id === id) ?? []);
        const onSale = inOrder.filter(({ variants }) => variants.some(({ available }) => available > 0));
        return onSale.slice(0, RECOMMENDED);
      }),
    { what: message('Recommended products could not be read') },
  );
}

/** Returns the products with these ids that the store shows, in any order. @throws what the SDK throws */
export const listProductsByIds = (ids: string[]): Promise<Product[]> =>
  readCatalog((catalog, client) => catalog.listProductsByIds(client, ids));

/** Returns the categories that the site shows and that are not empty, each after its parent. */
export function listCategories(): Promise<Result<Category[]>> {
  return attempt(() => readCatalog((catalog, client) => catalog.listCategories(client)), {
    what: message('The categories could not be read'),
  });
}

/** Returns the site's products with the words for the search. @param most the maximum number to read */
export function listSearchedProducts(most: number): Promise<Result<SearchedProduct[]>> {
  return attempt(() => readCatalog((catalog, client) => catalog.listSearchedProducts(client, most)), {
    what: 'The products could not be searched',
  });
}
