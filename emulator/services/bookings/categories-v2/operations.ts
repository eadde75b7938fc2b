import { categoriesV2 as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { addCategory, deleteCategory, findCategory, moveCategory, patchCategory } from './changes';
import { type Category, categories } from './store';

const everyone = { callers: EVERYONE, app: 'bookings' } as const;
const manage = { callers: MANAGERS, app: 'bookings' } as const;
// The default limit is 100 (JSDoc of queryCategories).
const PAGE = { defaultLimit: 100 };

/** Serializes a category. Data of earlier versions has categories without a revision. */
const serializeCategory = (category: Category): Serialized<meta.CategoryOriginal> => ({
  revision: '1',
  ...category,
});

/** Returns the target of a move. @throws PlatformError 400 if it is after a category that is not named */
function targetOf({ position, afterCategoryId }: Serialized<meta.MoveCategoryRequestOriginal>) {
  if (position !== 'AFTER_CATEGORY') return position === 'FIRST' ? 'FIRST' : 'LAST';
  assert(afterCategoryId, () =>
    invalidField('afterCategoryId', 'must be stated with AFTER_CATEGORY', 'REQUIRED_FIELD'),
  );
  return { afterId: afterCategoryId };
}

/** The categories of services (documentation "Categories V2"). */
export const categoriesV2Operations: Operation[] = [
  ...moduleOperations('bookings.categoriesV2', meta, everyone, {
    queryCategories({ query = {} }, { documents }) {
      const page = documents.queryByCursor(categories, query, PAGE);
      return { categories: page.items.map(serializeCategory), pagingMetadata: page.pagingMetadata };
    },
    countCategories: ({ filter }, { documents }) => ({ count: documents.count(categories, filter ?? {}) }),
    getCategory: ({ categoryId }, context) => ({
      category: serializeCategory(findCategory(context, categoryId)),
    }),
  }),

  ...moduleOperations('bookings.categoriesV2', meta, manage, {
    createCategory: ({ category }, context) => ({
      category: serializeCategory(addCategory(context, category)),
    }),
    updateCategory({ category }, context) {
      const before = findCategory(context, category.id ?? '');
      assertRevision('category', { revision: '1', ...before }, category.revision);
      return { category: serializeCategory(patchCategory(context, before, category)) };
    },
    moveCategory(request, context) {
      const category = findCategory(context, request.categoryId);
      return { category: serializeCategory(moveCategory(context, category, targetOf(request))) };
    },
    deleteCategory({ categoryId }, context) {
      deleteCategory(context, findCategory(context, categoryId));
      return {};
    },
  }),
];
