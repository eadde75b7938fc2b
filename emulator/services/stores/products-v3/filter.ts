import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { collectionIdOf } from '../collection-tree/ids';
import { descendantsOf } from '../collection-tree/tree';
import { productCollections } from '../stored/collections';

const CATEGORIES = /^(direct|all)CategoriesInfo\.categories/;

/**
 * Translates the categories in a filter of products. Only a product's direct categories are stored, so a condition on
 * all its categories, ancestors included, becomes one on a category and its descendants.
 * @param search a free text that the products must also contain
 */
export const productFilter = (context: Context, filter: unknown, search?: TextSearch): unknown =>
  withSearch(withStoredCategories(context, filter), search);

function withStoredCategories(context: Context, filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map((item) => withStoredCategories(context, item));
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, condition]) => {
      const [, kind] = CATEGORIES.exec(key) ?? [];
      if (!kind) return [key, withStoredCategories(context, condition)];
      return [
        key,
        withIds(condition, kind === 'all' ? (id) => below(context, id) : (id) => [collectionIdOf(id)]),
      ];
    }),
  );
}

/** Returns the ids of a category and its descendants. */
function below(context: Context, categoryId: string): string[] {
  const id = collectionIdOf(categoryId);
  const collection = context.documents.get(productCollections, id);
  return [id, ...(collection ? descendantsOf(context, collection).map((it) => it.id) : [])];
}

/** Replaces each id in a condition by the ids that it stands for. */
function withIds(condition: unknown, idsOf: (id: string) => string[]): unknown {
  if (typeof condition === 'string') {
    const ids = idsOf(condition);
    return ids.length === 1 ? ids[0] : { $in: ids };
  }
  if (Array.isArray(condition))
    return condition.flatMap((item) => (typeof item === 'string' ? idsOf(item) : [withIds(item, idsOf)]));
  if (!isObject(condition)) return condition;
  const entries = Object.entries(condition).map(([key, value]) => {
    if (typeof value !== 'string' || !key.startsWith('$')) return [key, withIds(value, idsOf)] as const;
    const ids = idsOf(value);
    if (ids.length === 1) return [key, ids[0]] as const;
    return [key === '$ne' ? '$nin' : '$in', ids] as const;
  });
  return Object.fromEntries(entries);
}
