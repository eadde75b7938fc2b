import { isObject } from '../../../core/documents/query';
import { type TextSearch, withSearch } from '../../../core/documents/search/text-search';
import { ALL_PRODUCTS_CATEGORY_ID, ALL_PRODUCTS_ID } from '../products/rules';

const CATEGORIES = /^(direct|all)CategoriesInfo\.categories/;

/**
 * A filter of products with the categories as they are stored: that of all products has an id of its own in each catalog.
 * @param search free text that has to be in the products too
 */
export const productFilter = (filter: unknown, search?: TextSearch): unknown =>
  withSearch(withStoredCategories(filter, false), search);

function withStoredCategories(filter: unknown, isCategory: boolean): unknown {
  if (Array.isArray(filter)) return filter.map((item) => withStoredCategories(item, isCategory));
  if (isCategory && filter === ALL_PRODUCTS_CATEGORY_ID) return ALL_PRODUCTS_ID;
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, condition]) => [
      key,
      withStoredCategories(condition, isCategory || CATEGORIES.test(key)),
    ]),
  );
}
