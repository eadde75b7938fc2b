import type { Context } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { productCollections } from '../../categories/entity';
import { collectionIdOf, descendantsOf } from '../../categories/tree/tree';
import { runJob } from '../../requests/jobs';
import type { Product } from '../entity';
import { productsV3 } from './entity';

const CATEGORIES = /^(direct|all)CategoriesInfo\.categories/;
/** The operators of a product's categories (SDK: `ProductSearchSpec`; statement sv3-047). */
const OF_CATEGORIES = new Set(['$matchItems', '$isEmpty']);

/** @throws PlatformError 400 for another operator, and for a bare id */
function assertOperators(field: string, condition: unknown): void {
  const names = isObject(condition) ? Object.keys(condition) : ['$eq'];
  for (const name of names)
    assertField(OF_CATEGORIES.has(name), `filter.${field}`, `does not know the operator '${name}'`);
}

/**
 * Translates the categories in a filter of products. Only a product's direct categories are stored, so a condition on
 * all its categories (including ancestors) becomes a condition on a category and its descendants.
 * @param search a free text that the products must also contain
 * @throws PlatformError 400 for categories that are compared by another operator than `$matchItems` or `$isEmpty`
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
      assertOperators(key, condition);
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

/** Replaces each id in a condition with the ids that it stands for. */
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

/**
 * Runs `work` for each matching product, as a job.
 * @throws PlatformError 400 for an invalid filter or search
 */
export const toEachProduct = (
  context: Context,
  { filter, search }: { filter?: unknown; search?: TextSearch },
  work: (product: Product) => void,
) => runJob(context, context.documents.list(productsV3, productFilter(context, filter, search)), work);
