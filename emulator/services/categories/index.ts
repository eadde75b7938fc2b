import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import { categoriesItemsOperations } from './categories/operations/items';
import { categoriesReadOperations } from './categories/operations/read';
import { categoriesSearchOperations } from './categories/operations/search';
import { categoriesWriteOperations } from './categories/operations/write';

/**
 * Categories of what a site sells. The one tree that there is belongs to the store's catalog V3 (platform documentation:
 * About the Categories API), whose service keeps it: to V1 the categories are collections.
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
