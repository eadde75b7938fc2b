import type { Service } from '../../core/contract/service';
import { collectionOperations } from './collections/operations';
import { inventoryOperations } from './inventory/operations';
import { bulkWrites } from './products/operations/bulk';
import { collectionWrites } from './products/operations/collections';
import { mediaWrites } from './products/operations/media';
import { productOperations } from './products/operations/read';
import { storeVariantOperations } from './products/operations/store-variants';
import { variantWrites } from './products/operations/variants';
import { productWrites } from './products/operations/write';
import { productCollections, products, storeVariants } from './products/store';
import { seedStore } from './seed';
import { subscriptionOptionOperations } from './subscription-options/operations';
import { subscriptionOptions } from './subscription-options/store';

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
