import { categories as meta } from '@wix/categories/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { searchPage } from '#core/documents/search/search-page';
import { withSearch } from '#core/documents/search/text-search';
import {
  categories,
  categoryIdOf,
  type ProductCollection,
  productCollections,
  STORE_TREE,
  withCollectionIds,
} from '#services/stores';
import {
  addCategoryToTree,
  type CategoryInput,
  changeTreeCategory,
  deleteTreeCategory,
  showCategory,
} from '../categories/changes';
import { emptyFilter, fixedField } from '../categories/errors';
import { serializeTreeCategory } from '../categories/events';
import { findCategory, isStoreTree, type TreeReference, visibleTo } from '../categories/find';
import { moveTreeCategory } from '../categories/move';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** The fields by which queries can name the tree; there is only one. */
const TREE_FIELDS = new Set(['treeReference.appNamespace', 'treeReference.treeKey']);

/**
 * Returns the filter for the categories that the caller can see: visible ones or, if a manager requests it, all.
 * @throws PlatformError 403 if visitors request hidden categories
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

/** Translates a filter of categories into one of stored collections, without the tree. */
export function storedFilter(filter: Record<string, unknown> | null | undefined): unknown {
  const own = Object.entries(filter ?? {}).filter(([field]) => !TREE_FIELDS.has(field));
  return withCollectionIds(Object.fromEntries(own));
}

export const categoriesReadOperations = moduleOperations('categories.categories', meta, READ, {
  getCategory: (context, request) => ({
    category: serializeTreeCategory(
      context,
      findCategory(context, request.treeReference, request.categoryId),
      request.fields,
    ),
  }),
  getCategoryBySlug(context, { slug, treeReference, fields }) {
    const category = isStoreTree(treeReference)
      ? context.documents.find(productCollections, { slug, ...visibleTo(context) })
      : undefined;
    assert(category, () => notFound(`Category ${slug}`));
    return { category: serializeTreeCategory(context, category, fields) };
  },
  queryCategories(context, { query = {}, treeReference, returnNonVisibleCategories, fields }) {
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    assert(!query.filter || Object.keys(query.filter).length > 0, emptyFilter);
    // The typings say 1,000 (statement stores-v3-import-category-query-limit-101).
    const { items, pagingMetadata } = context.documents.queryByCursor(
      categories,
      { ...query, filter: storedFilter(query.filter) },
      { scope, defaultLimit: 100, maxLimit: 100 },
    );
    return { categories: items.map((it) => serializeTreeCategory(context, it, fields)), pagingMetadata };
  },
  listTrees: () => ({ trees: [STORE_TREE] }),
});

export const categoriesSearchOperations = moduleOperations('categories.categories', meta, READ, {
  searchCategories(context, { search = {}, treeReference, returnNonVisibleCategories, fields }) {
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    const wanted = { ...search, filter: withSearch(storedFilter(search.filter), search.search) };
    const options = { scope, defaultLimit: 100, maxLimit: 1000 };
    const { items, ...page } = searchPage(context, categories, wanted, options);
    return { categories: items.map((it) => serializeTreeCategory(context, it, fields)), ...page };
  },
  countCategories(context, { filter, search, treeReference, returnNonVisibleCategories }) {
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    const condition = withSearch(storedFilter(filter), search);
    return { count: context.documents.count(categories, { $and: [scope, condition] }) };
  },
});

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

interface BulkRequest {
  returnEntity?: boolean;
  fields?: Parameters<typeof serializeTreeCategory>[2];
}

/** Runs `work` for each of several categories; each result is named `category` in the answer. */
function doEachCategory<Item>(
  context: Context,
  items: readonly Item[],
  work: (item: Item) => ProductCollection,
  { returnEntity, fields }: BulkRequest,
  idOf: (item: Item) => string | null | undefined,
) {
  const sent = (item: Item) => {
    const done = work(item);
    return { id: categoryIdOf(done.id), done };
  };
  const serialize = ({ done }: ReturnType<typeof sent>) => serializeTreeCategory(context, done, fields);
  const { results, ...rest } = doEachEntity(items, sent, returnEntity ? serialize : undefined, idOf);
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { category: item }) })),
    ...rest,
  };
}

/** @throws PlatformError 400 for a changed position, visibility or managing app */
function assertSameInTree(before: ProductCollection, given: CategoryInput): void {
  const { visible, parentCategory, managingAppId } = given;
  assert(visible === undefined || visible === before.visible, () => fixedField('visible'));
  const parentId = before.parentId && categoryIdOf(before.parentId);
  assert(!parentCategory || (parentCategory.id ?? undefined) === parentId, () =>
    fixedField('parentCategory'),
  );
  assert(!managingAppId || managingAppId === before.managingAppId, () => fixedField('managingAppId'));
}

export const categoriesWriteOperations = moduleOperations('categories.categories', meta, MANAGE, {
  createCategory: (context, { category, treeReference, fields }) => ({
    category: serializeTreeCategory(context, addCategoryToTree(context, treeReference, category), fields),
  }),
  updateCategory: (context, { category, treeReference, fields }) => ({
    category: serializeTreeCategory(context, changeTreeCategory(context, treeReference, category), fields),
  }),
  deleteCategory(context, { categoryId, treeReference }) {
    deleteTreeCategory(context, findCategory(context, treeReference, categoryId));
  },
  moveCategory: (context, request) =>
    moveTreeCategory(context, findCategory(context, request.treeReference, request.categoryId), request),
  bulkUpdateCategories: (context, request) =>
    doEachCategory(
      context,
      request.categories,
      ({ category = {} }) => {
        assertSameInTree(findCategory(context, request.treeReference, category.id ?? ''), category);
        return changeTreeCategory(context, request.treeReference, category);
      },
      request,
      ({ category }) => category?.id,
    ),
  updateCategoryVisibility(context, { categoryId, visible, treeReference, revision, fields }) {
    const before = findCategory(context, treeReference, categoryId);
    assertRevision('category', before, revision);
    return { category: serializeTreeCategory(context, showCategory(context, before, visible), fields) };
  },
  bulkShowCategories: (context, request) =>
    doEachCategory(
      context,
      request.categoryIds,
      (id) => showCategory(context, findCategory(context, request.treeReference, id), true),
      request,
      (id) => id,
    ),
});
