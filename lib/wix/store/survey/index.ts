// The products from which the shop builds and counts the filters of its list.

import { products, productsV3 } from '@wix/stores';
import { attempt, type Result } from '@/lib/wix/platform';
import type { Client, ProductOption } from '@/lib/wix/store/browser';
import { inEither, readVersion } from '@/lib/wix/store/calls';
import { toOption as toOptionV1 } from '@/lib/wix/store/catalog-v1/map';
import { toOption as toOptionV3 } from '@/lib/wix/store/catalog-v3/map';

/** The part of a product from which filters are built. */
export type SurveyedProduct = {
  /** Of all its categories and their parents. */
  categoryIds: string[];
  /** The price by which lists compare it. */
  price: number;
  inStock: boolean;
  options: ProductOption[];
};

export type Survey = {
  products: SurveyedProduct[];
  /** Whether these are all products. */
  whole: boolean;
  /** Whether prices are compared before a discount, as in Catalog V1. */
  beforeDiscount: boolean;
};

/** The most that one call returns, and the number of calls in which products are surveyed. */
const LIMIT = 100;
const SURVEYED_PAGES = 3;

/** Returns the first products, searched with the same words as the list. @param search a part of their names */
export const surveyProducts = (search?: string): Promise<Result<Survey>> =>
  attempt(
    () =>
      readVersion((version, client) =>
        inEither(
          search,
          (words) => (version === 'V3' ? surveyV3 : surveyV1)(client, words),
          ({ products }) => products.length === 0,
        ),
      ),
    { what: 'The filters could not be read' },
  );

async function surveyV1(client: Client, search?: string): Promise<Survey> {
  // Typed as object, because the platform accepts `$contains` for names but the SDK's types do not.
  const filter: object = search ? { name: { $contains: search } } : {};
  const readPage = (page: number) =>
    client.use(products).queryProducts({ filter, paging: { limit: LIMIT, offset: page * LIMIT } });
  const first = await readPage(0);
  const total = first.metadata?.total ?? first.products?.length ?? 0;
  const pages = Math.min(SURVEYED_PAGES, Math.ceil(total / LIMIT));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => readPage(index + 1)),
  );
  const listed = [first, ...others].flatMap((page) => page.products ?? []);
  return {
    products: listed.map(({ collectionIds = [], priceData, price, stock, productOptions = [] }) => ({
      categoryIds: collectionIds,
      price: (priceData ?? price)?.price ?? 0,
      inStock: stock?.inventoryStatus !== 'OUT_OF_STOCK',
      options: productOptions.map(toOptionV1),
    })),
    whole: listed.length >= total,
    beforeDiscount: true,
  };
}

async function surveyV3(client: Client, search?: string): Promise<Survey> {
  const query = {
    filter: { visible: true },
    ...(search && { search: { expression: search, fields: ['name' as const], mode: 'AND' as const } }),
  };
  const listed: productsV3.V3Product[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < SURVEYED_PAGES; page += 1) {
    const answer = await client
      .use(productsV3)
      .searchProducts(
        { ...(!cursor && query), cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) } },
        { fields: ['ALL_CATEGORIES_INFO', 'CURRENCY'] },
      );
    listed.push(...(answer.products ?? []));
    cursor = answer.pagingMetadata?.cursors?.next ?? undefined;
    if (!cursor) break;
  }
  return {
    products: listed.map(({ allCategoriesInfo, actualPriceRange, inventory, options = [] }) => ({
      categoryIds: (allCategoriesInfo?.categories ?? []).flatMap(({ _id }) => _id ?? []),
      price: Number(actualPriceRange?.minValue?.amount ?? 0),
      inStock: inventory?.availabilityStatus !== 'OUT_OF_STOCK',
      options: options.map(toOptionV3),
    })),
    whole: !cursor,
    beforeDiscount: false,
  };
}
