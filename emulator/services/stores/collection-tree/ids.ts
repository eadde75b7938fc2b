import { isObject } from '#core/documents/query';

/** The collection that every product is in; not a valid GUID on the platform either (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The id of its category in catalog V3, where ids are GUIDs. */
export const ALL_PRODUCTS_CATEGORY_ID = '00000000-0000-4000-8000-000000000001';

/**
 * Returns the category id of a collection: only the collection of all products has different ids in the two catalogs.
 */
export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : collectionId;

/** Returns the id under which a category is stored. */
export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY_ID ? ALL_PRODUCTS_ID : categoryId;

/** Translates the category ids in a filter into stored ones. */
export function withCollectionIds(filter: unknown): unknown {
  if (typeof filter === 'string') return collectionIdOf(filter);
  if (Array.isArray(filter)) return filter.map(withCollectionIds);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, withCollectionIds(value)]));
}
