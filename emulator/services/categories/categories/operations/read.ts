import { categories as meta } from '@wix/categories/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { categories, productCollections, STORE_TREE, withCollectionIds } from '#services/stores';
import { findCategory, isStoreTree, type TreeReference, visibleTo } from '../find';
import { serializeTreeCategory } from '../serialize';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** The fields of a tree that queries can name; there is one tree. */
const TREE_FIELDS = new Set(['treeReference.appNamespace', 'treeReference.treeKey']);

/**
 * What callers see of a tree: what is visible, and those who manage the site everything where they ask for it.
 * @throws PlatformError 403 for visitors who ask for hidden categories
 */
export function scopeOf(
  context: Context,
  tree: TreeReference,
  returnNonVisible = false,
): Record<string, unknown> {
  assert(!returnNonVisible || isManager(context), () => permissionDenied('read hidden categories'));
  if (!isStoreTree(tree)) return { id: { $in: [] } };
  return returnNonVisible ? {} : { visible: true };
}

/** A filter of categories as they are stored, without the tree that it may name. */
export function storedFilter(filter: Record<string, unknown> | null | undefined): unknown {
  const own = Object.entries(filter ?? {}).filter(([field]) => !TREE_FIELDS.has(field));
  return withCollectionIds(Object.fromEntries(own));
}

/** Single categories, and lists of them. */
export const categoriesReadOperations = moduleOperations('categories.categories', meta, READ, {
  getCategory: (request, context) => ({
    category: serializeTreeCategory(
      context,
      findCategory(context, request.treeReference, request.categoryId),
      request.fields,
    ),
  }),
  getCategoryBySlug({ slug, treeReference, fields }, context) {
    const found = isStoreTree(treeReference)
      ? context.documents.find(productCollections, { slug, ...visibleTo(context) })
      : undefined;
    assert(found, () => notFound(`Category ${slug}`));
    return { category: serializeTreeCategory(context, found, fields) };
  },
  queryCategories({ query = {}, treeReference, returnNonVisibleCategories, fields }, context) {
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    const { items, pagingMetadata } = context.documents.queryByCursor(
      categories,
      { ...query, filter: storedFilter(query.filter) },
      { scope, defaultLimit: 100, maxLimit: 1000 },
    );
    return { categories: items.map((it) => serializeTreeCategory(context, it, fields)), pagingMetadata };
  },
  listTrees: () => ({ trees: [STORE_TREE] }),
});
