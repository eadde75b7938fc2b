import type { Service } from '../../core/operation';
import { bulkWrites } from './bulk-writes';
import { collectionOperations } from './collection-operations';
import { collectionWrites } from './collection-writes';
import { mediaWrites } from './media-writes';
import { productOperations } from './product-operations';
import { productWrites } from './product-writes';
import { seedStore } from './seed';
import { productCollections, products, storeVariants } from './store';
import { storeVariantOperations } from './store-variant-operations';
import { variantWrites } from './variant-writes';

/** The store's catalog, version 1. */
export const stores: Service = {
  collections: [products, storeVariants, productCollections],
  operations: [
    ...productOperations,
    ...collectionOperations,
    ...storeVariantOperations,
    ...productWrites,
    ...variantWrites,
    ...mediaWrites,
    ...collectionWrites,
    ...bulkWrites,
  ],
  seed: seedStore,
};
