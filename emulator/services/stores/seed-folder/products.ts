import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import type { SeedFolder } from '#core/seed-folder/index';
import { APPS } from '#core/site';
import { slugFor } from '#core/slugs';
import { isoDate, SECOND } from '#core/time/clock';
import { storeCollection } from '../categories/changes';
import { ALL_PRODUCTS_ID } from '../categories/tree/tree';
import { products } from '../products/entity';
import { saveProduct } from '../stock/changes';
import { defaultLocation } from '../stock/locations/entity';
import { type ReadProduct, readProducts } from './product-csv';

const collectionIdOf = (name: string) => namedGuid('seed folder', 'collection', name);

/**
 * Reads the products of a seed folder, in the CSV format of the platform's store export.
 * @returns a function that stores them, the first of the file as the newest
 */
export function readStoreFolder(folder: SeedFolder): (context: Context) => void {
  const read = readProducts(folder);
  return (site) => {
    // Seeding emits no events.
    const context: Context = { ...site, emit: () => {} };
    defaultLocation(context);
    const all = {
      id: ALL_PRODUCTS_ID,
      name: 'All Products',
      slug: 'all-products',
      managingAppId: APPS.stores,
    };
    storeCollection(context, all);
    for (const name of new Set(read.flatMap((it) => it.collections)))
      storeCollection(context, { id: collectionIdOf(name), name });
    for (const [index, each] of read.entries()) store(context, each, index);
  };
}

function store(context: Context, { product, collections }: ReadProduct, index: number): void {
  const created = context.clock.now() - (index + 1) * SECOND;
  const isTaken = (slug: string) => context.documents.count(products, { slug }) > 0;
  const collectionIds = collections.map(collectionIdOf);
  saveProduct(context, {
    ...product,
    slug: slugFor(product.name, 'product', isTaken),
    collectionIds: [ALL_PRODUCTS_ID, ...collectionIds],
    ...(collectionIds[0] && { mainCategoryId: collectionIds[0] }),
    // Milliseconds in 13 digits and three more: 16 digits, ascending with time.
    numericId: `${created}000`,
    createdDate: isoDate(created),
    lastUpdated: isoDate(created),
  });
}
