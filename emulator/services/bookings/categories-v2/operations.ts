import { categoriesV2 as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { addCategory, deleteCategory, findCategory, moveCategory, patchCategory } from './changes';
import { type Category, categories } from './store';

const everyone = { callers: EVERYONE, app: 'bookings' } as const;
const manage = { callers: MANAGERS, app: 'bookings' } as const;
// 100 of them when no limit is given (JSDoc of queryCategories).
const PAGE = { defaultLimit: 100 };

/** A category as it is sent. Data of earlier versions has categories without a revision. */
const serializeCategory = (category: Category): Serialized<meta.CategoryOriginal> => ({
  revision: '1',
  ...category,
});

/** Where a move leads. @throws PlatformError 400 without the category behind which it is */
function targetOf({ position, afterCategoryId }: Serialized<meta.MoveCategoryRequestOriginal>) {
  if (position !== 'AFTER_CATEGORY') return position === 'FIRST' ? 'FIRST' : 'LAST';
  assert(afterCategoryId, () =>
    invalidField('afterCategoryId', 'must be stated with AFTER_CATEGORY', 'REQUIRED_FIELD'),
  );
  return { afterId: afterCategoryId };
}

/** The categories of services (documentation "Categories V2"). */
export const categoriesV2Operations: Operation[] = [
  operation(
    'bookings.categoriesV2.queryCategories',
    meta.queryCategories,
    everyone,
    ({ query = {} }, { documents }) => {
      const page = documents.queryByCursor(categories, query, PAGE);
      return { categories: page.items.map(serializeCategory), pagingMetadata: page.pagingMetadata };
    },
  ),

  operation(
    'bookings.categoriesV2.countCategories',
    meta.countCategories,
    everyone,
    ({ filter }, { documents }) => ({ count: documents.count(categories, filter ?? {}) }),
  ),

  operation('bookings.categoriesV2.getCategory', meta.getCategory, everyone, ({ categoryId }, context) => ({
    category: serializeCategory(findCategory(context, categoryId)),
  })),

  operation('bookings.categoriesV2.createCategory', meta.createCategory, manage, ({ category }, context) => ({
    category: serializeCategory(addCategory(context, category)),
  })),

  operation('bookings.categoriesV2.updateCategory', meta.updateCategory, manage, ({ category }, context) => {
    const before = findCategory(context, category.id ?? '');
    assertRevision('category', { revision: '1', ...before }, category.revision);
    return { category: serializeCategory(patchCategory(context, before, category)) };
  }),

  operation('bookings.categoriesV2.moveCategory', meta.moveCategory, manage, (request, context) => {
    const category = findCategory(context, request.categoryId);
    return { category: serializeCategory(moveCategory(context, category, targetOf(request))) };
  }),

  operation(
    'bookings.categoriesV2.deleteCategory',
    meta.deleteCategory,
    manage,
    ({ categoryId }, context) => {
      deleteCategory(context, findCategory(context, categoryId));
      return {};
    },
  ),
];
