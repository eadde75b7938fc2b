import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import {
  categoriesReadOperations,
  categoriesSearchOperations,
  categoriesWriteOperations,
} from './calls/categories';
import { categoriesItemsOperations } from './calls/categories-items';

/**
 * Categories of catalog V3. The only tree is that of the store (platform documentation: About the Categories API). The
 * stores service stores the categories as the collections of V1.
 */
export const categoriesService: Service = {
  collections: [],
  operations: inCatalog('V3_CATALOG', [
    ...categoriesReadOperations,
    ...categoriesSearchOperations,
    ...categoriesWriteOperations,
    ...categoriesItemsOperations,
  ]),
};
