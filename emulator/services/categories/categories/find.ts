import type { categories as meta } from '@wix/categories/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertGiven, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collectionIdOf, type ProductCollection, productCollections, STORE_TREE } from '#services/stores';

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
  const category = isStoreTree(tree)
    ? context.documents.get(productCollections, collectionIdOf(id))
    : undefined;
  assert(category && (category.visible || isManager(context)), () => notFound(`Category ${id}`));
  return category;
}

/** Returns the filter for the categories that the caller may see. */
export const visibleTo = (context: Context): Record<string, unknown> =>
  isManager(context) ? {} : { visible: true };
