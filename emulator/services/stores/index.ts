import type { Service } from '../../core/operation';
import { bulkWrites } from './bulk-writes';
import { collectionOperations } from './collection-operations';
import { collectionWrites } from './collection-writes';
import { inventoryOperations } from './inventory-operations';
import { mediaWrites } from './media-writes';
import { productOperations } from './product-operations';
import { productWrites } from './product-writes';
import { seedStore } from './seed';
import { productCollections, products, storeVariants } from './store';
import { storeVariantOperations } from './store-variant-operations';
import { subscriptionOptionOperations } from './subscription-option-operations';
import { subscriptionOptions } from './subscription-option-store';
import { variantWrites } from './variant-writes';

/** The store's catalog, version 1. */
export const stores: Service = {
  collections: [products, storeVariants, productCollections, subscriptionOptions],
  operations: [
    ...productOperations,
    ...collectionOperations,
    ...storeVariantOperations,
    ...inventoryOperations,
    ...productWrites,
    ...variantWrites,
    ...mediaWrites,
    ...collectionWrites,
    ...bulkWrites,
    ...subscriptionOptionOperations,
  ],
  seed: seedStore,
};
