import { categoriesV2 as meta } from '@wix/bookings/meta';
import { assertField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addCategory, moveCategory, patchCategory } from '../services/categories/changes';
import { CATEGORIES, type Category } from '../services/categories/entity';

/** Serializes a category. Data of earlier versions has categories without a revision. */
const serializeCategory = (category: Category): Serialized<meta.CategoryOriginal> => ({
  ...category,
  revision: category.revision ?? '1',
});

/** Returns the target of a move. @throws PlatformError 400 if it is after a category that is not named */
function targetOf({ position, afterCategoryId }: Serialized<meta.MoveCategoryRequestOriginal>) {
  if (position !== 'AFTER_CATEGORY') return position === 'FIRST' ? 'FIRST' : 'LAST';
  assertField(afterCategoryId, 'afterCategoryId', 'must be stated with AFTER_CATEGORY', 'REQUIRED_FIELD');
  return { afterId: afterCategoryId };
}

/**
 * The categories of services (documentation "Categories V2"). Services of a deleted category keep it, and cannot be
 * changed before they get another one (JSDoc of deleteCategory).
 */
export const categoriesV2Operations = entityOperations('bookings.categoriesV2', meta, CATEGORIES, {
  app: 'bookings',
  // The default limit is 100 (JSDoc of queryCategories).
  page: { defaultLimit: 100 },
  serialize: (_, entity) => serializeCategory(entity),
  create: addCategory,
  update: patchCategory,
  writes: {
    moveCategory(context, request) {
      const category = findEntity(context, CATEGORIES, request.categoryId);
      return { category: serializeCategory(moveCategory(context, category, targetOf(request))) };
    },
  },
});
