import { cache } from 'react';
import { attemptShared, type Result } from '../platform';
import { readCatalog } from './catalog';
import type { Category, Product, ProductDetails, ProductPage, ProductQuery } from './types';

/** How many products are shown beside another one. */
const RELATED = 4;

/**
 * A page of the products that the site shows.
 * @param categoryId of the only category to look into
 */
export function listProducts(query: ProductQuery, categoryId?: string): Promise<Result<ProductPage>> {
  return attemptShared(
    `products ${JSON.stringify([query, categoryId])}`,
    () => readCatalog((catalog, client) => catalog.listProducts(client, query, categoryId)),
    { what: 'The products could not be read' },
  );
}

/** The product of a page, once per request. @returns nothing where no product that is shown has this slug */
export const getProduct = cache(
  (slug: string): Promise<Result<ProductDetails | undefined>> =>
    attemptShared(
      `product ${slug}`,
      () => readCatalog((catalog, client) => catalog.getProduct(client, slug)),
      { what: 'The product could not be read' },
    ),
);

/** Some other products of the categories that a product is in. @returns none where it is in no category */
export function listRelatedProducts(details: ProductDetails): Promise<Result<Product[]>> {
  return attemptShared(
    `related ${details.product.id}`,
    async () =>
      details.categoryIds.length > 0
        ? readCatalog((catalog, client) => catalog.listRelatedProducts(client, details, RELATED))
        : [],
    { what: 'Related products could not be read' },
  );
}

/** The categories that the site shows and that hold something, each after the one that it belongs to. */
export function listCategories(): Promise<Result<Category[]>> {
  return attemptShared('categories', () => readCatalog((catalog, client) => catalog.listCategories(client)), {
    what: 'The categories could not be read',
  });
}
