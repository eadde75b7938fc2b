import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import {
  categoriesReadOperations,
  categoriesSearchOperations,
  categoriesWriteOperations,
} from './categories/operations';
import { categoriesItemsOperations } from './categories/operations/items';

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
