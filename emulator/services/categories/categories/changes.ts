import type { categories as meta } from '@wix/categories/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven, assertRuleOf, orThrow } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import {
  ancestorsOf,
  collectionIdOf,
  collectionSlugTaken,
  descendantsOf,
  dropCollection,
  MAX_DEPTH,
  type ProductCollection,
  pictureOfImage,
  productCollections,
  products,
  setCollections,
  setVisible,
  storeCollection,
  updateCollection,
} from '#services/stores';
import {
  duplicateSlug,
  managedByApp,
  namespaceNotFound,
  parentHidden,
  parentNotInTree,
  removedSlug,
  tooDeep,
  tooManyCategories,
  tooManyTrees,
} from './errors';
import { emitCategoryCreated, emitCategoryDeleted, emitCategoryUpdated } from './events';
import { findCategory, isStoreTree, type TreeReference } from './find';

export type CategoryInput = Serialized<meta.CategoryOriginal>;

/** The most categories of a tree (platform documentation: About the Categories API). */
const MAX_CATEGORIES = 1000;

const SLUG = /^[\p{L}\p{N}_.~-]+$/u;

function assertSlugFree(context: Context, slug: string, id: string): void {
  assertRuleOf(SLUG.test(slug), 'category.slug', 'INVALID_SLUG_FORMAT', 'must be a part of an address');
  assert(!collectionSlugTaken(context, id)(slug), () => duplicateSlug(slug));
}

/** @throws PlatformError 428 if another app manages the category */
export function assertManages({ caller }: Context, { id, managingAppId }: ProductCollection): void {
  assert(!managingAppId || managingAppId === caller.id, () => managedByApp(id));
}

function assertTree(tree: TreeReference): void {
  if (isStoreTree(tree)) return;
  assert(!tree.appNamespace?.startsWith('@wix/stores'), tooManyTrees);
  throw namespaceNotFound(tree.appNamespace ?? '');
}

/** Returns the parent of a category, if it has one. */
export function findParent(
  { documents }: Context,
  id: string | null | undefined,
): ProductCollection | undefined {
  if (!id) return undefined;
  return orThrow(documents.get(productCollections, collectionIdOf(id)), () => parentNotInTree(id));
}

/** Reads the fields of a request other than position and visibility. */
function writtenIn(given: CategoryInput): Partial<ProductCollection> {
  const { description, image, seoData, richContentDescription, extendedFields } = given;
  return {
    ...(description !== undefined && { description: description ?? '' }),
    ...('image' in given && { picture: image ? pictureOfImage(image) : undefined }),
    ...('seoData' in given && { seoData }),
    ...('richContentDescription' in given && { richContentDescription }),
    ...('extendedFields' in given && { extendedFields }),
  };
}

/**
 * Creates a category as the last one of its parent.
 * @throws PlatformError 400 without a name, with an id or an invalid slug; 404 for an unknown tree; 428 for a missing
 *   or hidden parent, or too many categories or levels
 */
export function addCategoryToTree(
  context: Context,
  tree: TreeReference,
  given: CategoryInput,
): ProductCollection {
  assertTree(tree);
  const { id, name, slug, parentCategory, managingAppId } = given;
  const visible = given.visible ?? true;
  assertRuleOf(!id, 'category.id', 'ID_NOT_ALLOWED_IN_REQUEST', 'is given by the platform');
  assertGiven(name, 'category.name');
  if (slug) assertSlugFree(context, slug, '');
  const parent = findParent(context, parentCategory?.id);
  assert(context.documents.count(productCollections, {}) < MAX_CATEGORIES, () =>
    tooManyCategories(MAX_CATEGORIES),
  );
  if (parent) {
    assert(ancestorsOf(context, parent).length + 1 < MAX_DEPTH, () => tooDeep(MAX_DEPTH));
    assert(parent.visible || !visible, () => parentHidden(parent.id));
  }
  const category = storeCollection(context, {
    ...writtenIn(given),
    name,
    visible,
    ...(slug && { slug }),
    ...(parent && { parentId: parent.id }),
    ...(managingAppId && { managingAppId }),
  });
  emitCategoryCreated(context, category);
  return category;
}

/**
 * Changes a category; its position and visibility are changed by other calls.
 * @throws PlatformError 404; 400 without a revision, with an empty name or an invalid slug
 */
export function changeTreeCategory(
  context: Context,
  tree: TreeReference,
  given: CategoryInput,
): ProductCollection {
  const before = findCategory(context, tree, given.id ?? '');
  assertRevision('category', before, given.revision);
  const { name = before.name, slug } = given;
  assertGiven(name, 'category.name');
  // The meaning of the code is inferred from its name (platform facts 34.24).
  assert(slug !== null && slug !== '', removedSlug);
  if (slug && slug !== before.slug) assertSlugFree(context, slug, before.id);
  const after = updateCollection(context, { ...before, ...writtenIn(given), name, ...(slug && { slug }) });
  emitCategoryUpdated(context, after);
  return after;
}

/** Shows a category, or hides it with all its descendants. */
export function showCategory(
  context: Context,
  category: ProductCollection,
  visible: boolean,
): ProductCollection {
  const hidden = visible && ancestorsOf(context, category).find((it) => !it.visible);
  assert(!hidden, () => parentHidden(hidden ? hidden.id : ''));
  const changed = setVisible(context, category, visible);
  for (const each of changed) emitCategoryUpdated(context, each);
  return changed[0] ?? category;
}

/** Deletes a category with all its descendants. Their products stay, but are no longer in them. */
export function deleteTreeCategory(context: Context, category: ProductCollection): void {
  const gone = [...descendantsOf(context, category).toReversed(), category];
  for (const each of gone) assertManages(context, each);
  for (const each of gone) {
    for (const product of context.documents.list(products, { collectionIds: each.id })) {
      setCollections(
        context,
        product,
        product.collectionIds.filter((id) => id !== each.id),
      );
    }
    dropCollection(context, each);
    emitCategoryDeleted(context, each);
  }
}
