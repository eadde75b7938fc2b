import { cache } from 'react';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import type { Category, Client, Product, ProductDetails, ProductPage, ProductQuery } from './browser';
import { catalogV1 } from './catalog-v1';
import { catalogV3 } from './catalog-v3';
import { type CatalogVersion, withCatalogVersion } from './catalog-version';

const CATALOGS: Record<CatalogVersion, typeof catalogV1> = { V1: catalogV1, V3: catalogV3 };

/** Reads from the site's catalog as the current visitor. @throws what the SDK throws */
export async function readVersion<T>(read: (version: CatalogVersion, client: Client) => Promise<T>) {
  const client = await visitorClient();
  return withCatalogVersion(client, platformConfig(), (version) => read(version, client));
}

const readCatalog = <T>(read: (catalog: typeof catalogV1, client: Client) => Promise<T>) =>
  readVersion((version, client) => read(CATALOGS[version], client));

/** Returns search words without English plural endings: "plates" as "plate", "dishes" as "dish". */
const inSingular = (search: string): string =>
  search.replace(/(?<=\w{2})(?:(?<=sh|ch|x|ss|z)es|(?<![su])s)\b/gi, '');

/** Reads with the words of a search. The platform searches for the exact letters, so they are tried in the singular too. */
export async function inEither<T>(
  search: string | undefined,
  read: (search?: string) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<T> {
  const result = await read(search);
  const singular = search && inSingular(search);
  return singular && singular !== search && isEmpty(result) ? read(singular) : result;
}

/** Returns a page of the site's products. @param categoryId returns only products of this category */
export function listProducts(query: ProductQuery, categoryId?: string): Promise<Result<ProductPage>> {
  return attempt(
    () =>
      readCatalog((catalog, client) =>
        inEither(
          query.search,
          (search) => catalog.listProducts(client, { ...query, search }, categoryId),
          ({ total }) => total === 0,
        ),
      ),
    { what: message('The products could not be read') },
  );
}

/** Returns the product of a page, read once per request. @returns undefined if no visible product has this slug */
export const getProduct = cache(
  (slug: string): Promise<Result<ProductDetails | undefined>> =>
    attempt(() => readCatalog((catalog, client) => catalog.getProduct(client, slug)), {
      what: message('The product could not be read'),
    }),
);

/** Returns the products with these ids that the store shows, in any order. @throws what the SDK throws */
export const listProductsByIds = (ids: string[]): Promise<Product[]> =>
  readCatalog((catalog, client) => catalog.listProductsByIds(client, ids));

/** Returns the categories that the site shows and that are not empty, each after its parent. */
export const listCategories = cache(
  (): Promise<Result<Category[]>> =>
    attempt(() => readCatalog((catalog, client) => catalog.listCategories(client)), {
      what: message('The categories could not be read'),
    }),
);
