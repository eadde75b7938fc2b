import { isObject } from '#core/documents/query';
import { ALL_PRODUCTS_CATEGORY_ID, ALL_PRODUCTS_ID } from '../products/rules';

/** The id that a collection has as a category: that of all products has one of its own in each catalog. */
export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : collectionId;

/** The id under which a category is stored. */
export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY_ID ? ALL_PRODUCTS_ID : categoryId;

/** A filter with the ids of categories as they are stored. */
export function withCollectionIds(filter: unknown): unknown {
  if (typeof filter === 'string') return collectionIdOf(filter);
  if (Array.isArray(filter)) return filter.map(withCollectionIds);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, withCollectionIds(value)]));
}
