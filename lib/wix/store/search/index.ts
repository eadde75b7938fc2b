// The products for the shop's own search, and for the sitemap.

import { products, productsV3 } from '@wix/stores';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import type { PictureSource } from '@/lib/wix/media';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import type { Client, Product } from '@/lib/wix/store/browser';
import { catalogV1 } from '@/lib/wix/store/catalog-v1';
import { toProduct } from '@/lib/wix/store/catalog-v1/map';
import { catalogV3 } from '@/lib/wix/store/catalog-v3';
import { toListedProduct } from '@/lib/wix/store/catalog-v3/map';
import { withCatalogVersion } from '@/lib/wix/store/catalog-version';

/** A product with the words for the search. */
export type SearchedProduct = {
  slug: string;
  name: string;
  picture?: PictureSource;
  /** The lowest price, formatted by the platform. */
  price: string;
  /** May be HTML. */
  description: string;
  /** The names of its categories. */
  categories: string[];
};

/** The most that one call returns. */
const LIMIT = 100;

/** The fields for the search that Catalog V3 sends only on request. */
const FIELDS = ['CURRENCY', 'MIN_PRICE_VARIANT', 'PLAIN_DESCRIPTION', 'ALL_CATEGORIES_INFO'] as const;

/** Returns the site's products with the words for the search. @param most the maximum number to read */
export function listSearchedProducts(most: number): Promise<Result<SearchedProduct[]>> {
  return attempt(
    async () => {
      const client = await visitorClient();
      return withCatalogVersion(client, platformConfig(), (version) =>
        version === 'V3' ? searchedV3(client, most) : searchedV1(client, most),
      );
    },
    { what: 'The products could not be searched' },
  );
}

async function searchedV1(client: Client, most: number): Promise<SearchedProduct[]> {
  const [categories, listed, { locale }] = await Promise.all([
    catalogV1.listCategories(client),
    readUpTo(most, client.use(products).queryProducts().limit(LIMIT).find()),
    siteFormat(),
  ]);
  return listed.map((product) =>
    searched(toProduct(product, locale), product.description, namesOf(categories, product.collectionIds)),
  );
}

async function searchedV3(client: Client, most: number): Promise<SearchedProduct[]> {
  const query = client.use(productsV3).queryProducts({ fields: [...FIELDS] });
  const [categories, listed, { locale }] = await Promise.all([
    catalogV3.listCategories(client),
    readUpTo(most, query.eq('visible', true).limit(LIMIT).find()),
    siteFormat(),
  ]);
  return listed.map((product) => {
    const ids = product.allCategoriesInfo?.categories?.map(({ _id }) => _id ?? '');
    return searched(toListedProduct(product, locale), product.plainDescription, namesOf(categories, ids));
  });
}

const searched = (
  { slug, name, picture, price }: Product,
  description: string | null | undefined,
  categories: string[],
): SearchedProduct => ({
  slug,
  name,
  price: price.now,
  ...(picture && { picture }),
  description: description ?? '',
  categories,
});

const namesOf = (categories: { id: string; name: string }[], ids: string[] = []) =>
  ids.flatMap((each) => categories.find(({ id }) => id === each)?.name ?? []);

type Page<Item> = { items: Item[]; hasNext(): boolean; next(): Promise<Page<Item>> };

async function readUpTo<Item>(most: number, first: Promise<Page<Item>>): Promise<Item[]> {
  let page = await first;
  const items = [...page.items];
  while (page.hasNext() && items.length < most) {
    page = await page.next();
    items.push(...page.items);
  }
  return items;
}

/**
 * Returns the first page of the products that the store shows, for the slugs in the sitemap. @throws what the SDK
 * throws
 */
export const firstProducts = (client: Client, config: PlatformConfig, limit: number) =>
  withCatalogVersion<Page<{ slug?: string | null }>>(client, config, (version) =>
    version === 'V3'
      ? client.use(productsV3).queryProducts().eq('visible', true).limit(limit).find()
      : client.use(products).queryProducts().limit(limit).find(),
  );
