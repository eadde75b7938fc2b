import type { Service } from '../../core/operation';
import { collectionOperations } from './collection-operations';
import { productOperations } from './product-operations';
import { seedStore } from './seed';
import { productCollections, products } from './store';

/** The store's catalog, version 1. */
export const stores: Service = {
  collections: [products, productCollections],
  operations: [...productOperations, ...collectionOperations],
  seed: seedStore,
};
