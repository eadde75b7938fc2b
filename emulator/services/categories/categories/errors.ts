import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

export const removedSlug = (): PlatformError =>
  applicationError('REMOVED_SLUG', 'The slug of a category can be changed, but not removed');

export const namespaceNotFound = (namespace: string): PlatformError =>
  applicationError('NAMESPACE_NOT_FOUND_IN_DEV_CENTER', `No app has categories in ${namespace}`);

export const missingAfter = (): PlatformError =>
  applicationError('MISSING_AFTER_CATEGORY', 'AFTER needs moveAfterCategoryId');

export const fixedField = (field: string): PlatformError =>
  applicationError('UPDATE_OF_FIELD_NOT_ALLOWED', `${field} is changed by calls of its own`, { field });

export const refused = (code: ErrorCode, description: string, data = {}): PlatformError =>
  applicationError(code, description, data);

/** A query must compare something (statement stores-v3-category-query-empty-filter). */
export const emptyFilter = (): PlatformError =>
  refused('INVALID_FILTER', 'Filter expression cannot contain an empty condition');

export const tooManyTrees = (): PlatformError => refused('TREES_LIMIT_EXCEEDED', 'A store has one tree');

export const tooManyCategories = (limit: number): PlatformError =>
  refused('CATEGORIES_LIMIT_PER_TREE_EXCEEDED', `A tree has at most ${limit} categories`, { limit });

export const tooDeep = (limit: number): PlatformError =>
  refused('CATEGORY_DEPTH_LIMIT_EXCEEDED', `A tree has at most ${limit} levels`, { limit });

export const parentNotInTree = (id: string): PlatformError =>
  refused('PARENT_CATEGORY_NOT_IN_TREE', `The tree has no category ${id} that could be a parent`);

export const parentHidden = (id: string): PlatformError =>
  refused('PARENT_CATEGORY_HIDDEN', `What is below the hidden category ${id} cannot be visible`);

export const duplicateSlug = (slug: string): PlatformError =>
  applicationError('DUPLICATE_SLUG', `Another category has the slug ${slug}`, { slug });

export const cycle = (id: string): PlatformError =>
  refused('TREE_CYCLE_DETECTED', `Category ${id} cannot be moved below itself`);

export const afterNotInParent = (id: string): PlatformError =>
  refused('AFTER_CATEGORY_NOT_IN_PARENT', `The parent has no category ${id}`);

export const managedByApp = (id: string): PlatformError =>
  refused('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', `Category ${id} is in the hands of an app`);

export const itemNotInCategory = (itemId: string): PlatformError =>
  refused('ITEM_NOT_IN_CATEGORY', `The category does not have the item ${itemId}`, { catalogItemId: itemId });

export const itemNotFound = (itemId: string): PlatformError =>
  applicationError('ITEM_NOT_FOUND', `The catalog has no item ${itemId}`, { catalogItemId: itemId });
