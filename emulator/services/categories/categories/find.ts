import type { categories as meta } from '@wix/categories/meta';
import { type Context, isManager } from '#core/contract/context';
import {
  applicationError,
  assert,
  assertGiven,
  type ErrorCode,
  notFound,
  type PlatformError,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collectionIdOf, type ProductCollection, productCollections, STORE_TREE } from '#services/stores';
import { missingAfterCategory, namespaceNotFoundInDevCenter, updateOfFieldNotAllowed } from './errors';

const refused = (code: ErrorCode, description: string, data = {}): PlatformError =>
  applicationError(code, description, data);

export const namespaceNotFound = (namespace: string): PlatformError =>
  namespaceNotFoundInDevCenter(namespace);

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

export const missingAfter = missingAfterCategory;

export const afterNotInParent = (id: string): PlatformError =>
  refused('AFTER_CATEGORY_NOT_IN_PARENT', `The parent has no category ${id}`);

export const managedByApp = (id: string): PlatformError =>
  refused('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', `Category ${id} is in the hands of an app`);

export const fixedField = (field: string): PlatformError => updateOfFieldNotAllowed(field);

export const itemNotInCategory = (itemId: string): PlatformError =>
  refused('ITEM_NOT_IN_CATEGORY', `The category does not have the item ${itemId}`, { catalogItemId: itemId });

export const itemNotFound = (itemId: string): PlatformError =>
  applicationError('ITEM_NOT_FOUND', `The catalog has no item ${itemId}`, { catalogItemId: itemId });

export type TreeReference = Serialized<meta.TreeReferenceOriginal>;

/**
 * Whether this is the tree of the store, the only tree that the emulator has (SDK: TreeReference).
 * @throws PlatformError 400 for a tree without a namespace
 */
export function isStoreTree({ appNamespace, treeKey }: TreeReference): boolean {
  assertGiven(appNamespace, 'treeReference.appNamespace');
  return appNamespace === STORE_TREE.appNamespace && !treeKey;
}

/** Returns a category that the caller may see; only managers see hidden ones. @throws PlatformError 404 */
export function findCategory(context: Context, tree: TreeReference, id: string): ProductCollection {
  const found = isStoreTree(tree) ? context.documents.get(productCollections, collectionIdOf(id)) : undefined;
  assert(found && (found.visible || isManager(context)), () => notFound(`Category ${id}`));
  return found;
}

/** Returns the filter for the categories that the caller may see. */
export const visibleTo = (context: Context): Record<string, unknown> =>
  isManager(context) ? {} : { visible: true };
