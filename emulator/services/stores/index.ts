import { inCatalog } from '../../core/contract/operation';
import type { Service } from '../../core/contract/service';
import { catalogVersioningOperations } from './catalog-versioning/operations';
import { collectionsOperations } from './collections/operations';
import { inventoryOperations } from './inventory/operations';
import { productsBulkOperations } from './products/operations/bulk';
import { productsCollectionsOperations } from './products/operations/collections';
import { productsMediaOperations } from './products/operations/media';
import { productsReadOperations } from './products/operations/read';
import { productsStoreVariantsOperations } from './products/operations/store-variants';
import { productsVariantsOperations } from './products/operations/variants';
import { productsWriteOperations } from './products/operations/write';
import { productCollections, products } from './products/store';
import { storeVariants } from './products/variants';
import { seedStore } from './seed';
import { subscriptionOptionsOperations } from './subscription-options/operations';
import { subscriptionOptions } from './subscription-options/store';

/** The store: its products in catalog version 1. */
export const storesService: Service = {
  collections: [products, storeVariants, productCollections, subscriptionOptions],
  operations: [
    ...catalogVersioningOperations,
    ...inCatalog('V1_CATALOG', [
      ...productsReadOperations,
      ...collectionsOperations,
      ...productsStoreVariantsOperations,
      ...inventoryOperations,
      ...productsWriteOperations,
      ...productsVariantsOperations,
      ...productsMediaOperations,
      ...productsCollectionsOperations,
      ...productsBulkOperations,
      ...subscriptionOptionsOperations,
    ]),
  ],
  seed: seedStore,
};
export { availableQuantity, isInStock, selectedVariant, variantPrice } from './products/rules';
export { serializePicture, serializeProduct } from './products/serialize';
export { type Product, productCollections, products } from './products/store';
