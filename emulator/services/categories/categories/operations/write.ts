import { categories as meta } from '@wix/categories/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { categoryIdOf, type ProductCollection } from '#services/stores';
import {
  addCategoryToTree,
  type CategoryInput,
  changeTreeCategory,
  deleteTreeCategory,
  showCategory,
} from '../changes';
import { fixedField } from '../errors';
import { findCategory } from '../find';
import { moveTreeCategory } from '../move';
import { serializeTreeCategory } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

interface BulkRequest {
  returnEntity?: boolean;
  fields?: Parameters<typeof serializeTreeCategory>[2];
}

/** Does something to each of several categories; the answer calls what is done `category`. */
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

/** @throws PlatformError 400 UPDATE_OF_FIELD_NOT_ALLOWED for another place, visibility or managing app */
function assertSameInTree(before: ProductCollection, given: CategoryInput): void {
  const { visible, parentCategory, managingAppId } = given;
  assert(visible === undefined || visible === before.visible, () => fixedField('visible'));
  const parentId = before.parentId && categoryIdOf(before.parentId);
  assert(!parentCategory || (parentCategory.id ?? undefined) === parentId, () =>
    fixedField('parentCategory'),
  );
  assert(!managingAppId || managingAppId === before.managingAppId, () => fixedField('managingAppId'));
}

/** Changes of categories and of their tree. */
export const categoriesWriteOperations = moduleOperations('categories.categories', meta, MANAGE, {
  createCategory: ({ category, treeReference, fields }, context) => ({
    category: serializeTreeCategory(context, addCategoryToTree(context, treeReference, category), fields),
  }),
  updateCategory: ({ category, treeReference, fields }, context) => ({
    category: serializeTreeCategory(context, changeTreeCategory(context, treeReference, category), fields),
  }),
  deleteCategory({ categoryId, treeReference }, context) {
    deleteTreeCategory(context, findCategory(context, treeReference, categoryId));
    return {};
  },
  moveCategory: (request, context) =>
    moveTreeCategory(context, findCategory(context, request.treeReference, request.categoryId), request),
  bulkUpdateCategories: (request, context) =>
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
  updateCategoryVisibility({ categoryId, visible, treeReference, revision, fields }, context) {
    const before = findCategory(context, treeReference, categoryId);
    assertRevision('category', before, revision);
    return { category: serializeTreeCategory(context, showCategory(context, before, visible), fields) };
  },
  bulkShowCategories: (request, context) =>
    doEachCategory(
      context,
      request.categoryIds,
      (id) => showCategory(context, findCategory(context, request.treeReference, id), true),
      request,
      (id) => id,
    ),
});
