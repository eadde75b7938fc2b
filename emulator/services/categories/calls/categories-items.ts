import { categories as meta } from '@wix/categories/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { collectionIdOf } from '#services/stores';
import { findCategory, type TreeReference } from '../categories/find';
import {
  arrangedItems,
  arrangeItems,
  categoriesOfItem,
  findItem,
  type ItemReference,
  listItems,
  putItem,
  referenceTo,
} from '../categories/items';

/** Adds items to a category or removes them; the answer names each by its reference. */
function putItems(
  context: Context,
  tree: TreeReference,
  { categoryId, items, isIn }: { categoryId: string; items: readonly ItemReference[]; isIn: boolean },
) {
  const category = findCategory(context, tree, categoryId);
  const { results, bulkActionMetadata } = doEach(
    items,
    (item) => putItem(context, category, item, isIn),
    () => '',
  );
  return {
    results: results.map(({ itemMetadata: { id: _id, ...about } }, index) => ({
      itemMetadata: { item: items[index], ...about },
    })),
    bulkActionMetadata,
  };
}

/** Adds an item to categories or removes it; the answer names each category. */
function putInto(
  context: Context,
  tree: TreeReference,
  { categoryIds, item, isIn }: { categoryIds: readonly string[]; item: ItemReference; isIn: boolean },
) {
  const { results, bulkActionMetadata } = doEach(
    categoryIds,
    (id) => putItem(context, findCategory(context, tree, id), item, isIn),
    (id) => id,
  );
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
}

export const categoriesItemsOperations: Operation[] = [
  ...moduleOperations('categories.categories', meta, access(MANAGERS, 'stores'), {
    bulkAddItemsToCategory: (context, { categoryId, items, treeReference }) =>
      putItems(context, treeReference, { categoryId, items, isIn: true }),
    bulkRemoveItemsFromCategory: (context, { categoryId, items, treeReference }) =>
      putItems(context, treeReference, { categoryId, items, isIn: false }),
    bulkAddItemToCategories: (context, { categoryIds, item, treeReference }) =>
      putInto(context, treeReference, { categoryIds, item, isIn: true }),
    bulkRemoveItemFromCategories: (context, { categoryIds, item, treeReference }) =>
      putInto(context, treeReference, { categoryIds, item, isIn: false }),
    bulkSetItemCategories(context, { item, categoryIds: wanted = [], treeReference }) {
      const before = findItem(context, item).collectionIds.filter(
        (id) => !findCategory(context, treeReference, id).managingAppId,
      );
      const after = new Set(wanted.map(collectionIdOf));
      const added = [...after].filter((id) => !before.includes(id));
      const removed = before.filter((id) => !after.has(id));
      const add = putInto(context, treeReference, { categoryIds: added, item, isIn: true });
      const remove = putInto(context, treeReference, { categoryIds: removed, item, isIn: false });
      const sum = (key: keyof typeof add.bulkActionMetadata) =>
        add.bulkActionMetadata[key] + remove.bulkActionMetadata[key];
      return {
        addResults: add.results,
        removeResults: remove.results,
        bulkActionMetadata: {
          totalSuccesses: sum('totalSuccesses'),
          totalFailures: sum('totalFailures'),
          undetailedFailures: 0,
        },
      };
    },
    setArrangedItems(context, { categoryId, treeReference, items = [] }) {
      const category = findCategory(context, treeReference, categoryId);
      return { items: arrangeItems(context, category, items).map(referenceTo) };
    },
  }),

  ...moduleOperations('categories.categories', meta, access(EVERYONE, 'stores'), {
    listItemsInCategory(context, { categoryId, treeReference, ...options }) {
      const category = findCategory(context, treeReference, categoryId);
      const { ids, pagingMetadata, total } = listItems(context, category, options);
      const { count, cursors } = pagingMetadata;
      return { items: ids.map(referenceTo), pagingMetadata: { count, total, cursors } };
    },
    listCategoriesForItem(context, { item, treeReference }) {
      const { directIds, indirectIds } = categoriesOfItem(context, treeReference, item);
      return { directCategoryIds: directIds, allCategoryIds: [...directIds, ...indirectIds] };
    },
    listCategoriesForItems: (context, { items, treeReference }) => ({
      categoriesForItems: items.map((item, index) => {
        for (const field of ['catalogItemId', 'appId'] as const)
          assertGiven(item[field], `items[${index}].${field}`);
        const { directIds, indirectIds } = categoriesOfItem(context, treeReference, item);
        return { item, directCategoryIds: directIds, indirectCategoryIds: indirectIds };
      }),
    }),
    getArrangedItems: (context, { categoryId, treeReference }) => ({
      items: arrangedItems(context, findCategory(context, treeReference, categoryId)).map(referenceTo),
    }),
  }),
];
