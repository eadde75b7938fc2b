import { products } from '@wix/stores';
import { cache } from 'react';
import { visitorClient } from '../platform/client';
import type { Result } from '../platform/result';
import { attemptShared } from '../platform/shared-read';
import { rememberSiteFacts } from '../site/facts';
import { toProduct, toProductDetails } from './map';
import {
  PRODUCTS_PAGE_SIZE,
  type Product,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
} from './types';

/** How many products are shown beside another one. */
const RELATED = 4;

/** How many variants the platform sends at a time. */
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

const storeClient = async () => (await visitorClient()).use(products);

/**
 * A page of the products that the site shows.
 * @param collectionId of the only collection to look into
 */
export function listProducts(query: ProductQuery, collectionId?: string): Promise<Result<ProductPage>> {
  const { page, search, min, max, sort } = query;
  // An object of no type in particular: the platform takes `$contains` for names, which the SDK's types do not know.
  const filter: object = {
    ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
    ...(search && { name: { $contains: search } }),
    ...((min !== undefined || max !== undefined) && {
      'priceData.price': { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) },
    }),
  };
  return attemptShared(
    `products ${JSON.stringify([query, collectionId])}`,
    async () => {
      const client = await storeClient();
      const found = await client.queryProducts({
        filter,
        ...(sort && { sort: [SORTS[sort]] }),
        paging: { limit: PRODUCTS_PAGE_SIZE, offset: (page - 1) * PRODUCTS_PAGE_SIZE },
      });
      const items = found.products ?? [];
      rememberSiteFacts({ currency: items[0]?.priceData?.currency });
      return { products: items.map(toProduct), total: found.metadata?.total ?? items.length };
    },
    { what: 'The products could not be read' },
  );
}

/** The product of a page, once per request. @returns nothing where no product that is shown has this slug */
export const getProduct = cache(
  (slug: string): Promise<Result<ProductDetails | undefined>> =>
    attemptShared(
      `product ${slug}`,
      async () => {
        const client = await storeClient();
        const { items } = await client.queryProducts().eq('slug', slug).limit(1).find();
        const [found] = items;
        if (!found) return undefined;
        const lacksVariants = found.manageVariants && !found.variants?.length;
        return toProductDetails(lacksVariants ? { ...found, variants: await allVariants(found._id) } : found);
      },
      { what: 'The product could not be read' },
    ),
);

/** Some other products of the categories that a product is in. @returns none where it is in no category */
export function listRelatedProducts({ product, collectionIds }: ProductDetails): Promise<Result<Product[]>> {
  return attemptShared(
    `related ${product.id}`,
    async () => {
      if (collectionIds.length === 0) return [];
      const client = await storeClient();
      const query = client.queryProducts().ne('_id', product.id).limit(RELATED);
      const { items } = await query.hasSome('collectionIds', collectionIds).find();
      return items.map(toProduct);
    },
    { what: 'Related products could not be read' },
  );
}

/** The variants of a product that came without them, as it may ("includeVariants" of the SDK's Product). */
async function allVariants(productId = ''): Promise<products.Variant[]> {
  const client = await storeClient();
  const variants: products.Variant[] = [];
  for (;;) {
    const paging = { limit: VARIANTS_PAGE, offset: variants.length };
    const page = await client.queryProductVariants(productId, { paging });
    variants.push(...(page.variants ?? []));
    if (!page.variants?.length || variants.length >= (page.totalResults ?? 0)) return variants;
  }
}
