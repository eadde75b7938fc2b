import { products } from '@wix/stores';
import { visitorClient } from './client';
import { type Product, toProduct } from './product';
import { attempt, type Result } from './result';

/** The store app, as the catalogue that cart items refer to (platform facts 8). */
export const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** A page of the list: four rows of three, six of two. */
export const PAGE_SIZE = 12;

export type ProductPage = { products: Product[] /** On all pages together. */; total: number };

/** A page of the products that the site shows, in the platform's own order. @param page counts from 1 */
export function queryProducts(page: number): Promise<Result<ProductPage>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(products);
      const query = client.queryProducts().limit(PAGE_SIZE);
      const { items, totalCount } = await query.skip((page - 1) * PAGE_SIZE).find();
      return { products: items.map(toProduct), total: totalCount ?? items.length };
    },
    { what: 'The products could not be read' },
  );
}
