import type { Context } from '#core/contract/context';
import { nextRevision } from '#core/contract/revisions';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';
import { childrenOf, descendantsOf } from '../collection-tree/tree';
import { categories, type ProductCollection, productCollections } from '../stored/collections';

/** Returns a check whether another collection has a slug. @param id the collection that may have it */
export const collectionSlugTaken =
  ({ documents }: Pick<Context, 'documents'>, id: string) =>
  (slug: string): boolean =>
    documents.list(productCollections, { slug }, undefined, 2).some((it) => it.id !== id);

/** The fields of a new collection; missing ones get defaults. */
export type CollectionInput = Partial<ProductCollection> & { name: string };

/** Stores a new collection after the others of its parent. Without a slug, it gets one from its name. */
export function storeCollection(context: Context, given: CollectionInput): ProductCollection {
  const id = given.id ?? context.ids.guid();
  const now = isoDate(context.clock.now());
  return context.documents.put<ProductCollection>(productCollections, {
    description: '',
    visible: true,
    ...given,
    id,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    slug: given.slug || slugFor(given.name, 'collection', collectionSlugTaken(context, id)),
    index: nextIndex(context, given.parentId),
  });
}

const nextIndex = ({ documents }: Pick<Context, 'documents'>, parentId: string | undefined): number =>
  documents.count(categories, { 'parentCategory.id': parentId ?? null });

/** Stores a changed collection with its next revision. */
export const updateCollection = (context: Context, changed: ProductCollection): ProductCollection =>
  context.documents.put<ProductCollection>(productCollections, {
    ...changed,
    revision: nextRevision(changed),
    updatedDate: isoDate(context.clock.now()),
  });

/**
 * Moves a collection to a place among the children of a parent or on the top level.
 * @param index its place, from 0
 * @returns the children of the parent in their new order
 */
export function placeCollection(
  context: Context,
  collection: ProductCollection,
  parentId: string | undefined,
  index: number,
): ProductCollection[] {
  const { parentId: before, ...rest } = collection;
  const others = childrenOf(context, parentId).filter(({ id }) => id !== collection.id);
  const moved = { ...rest, ...(parentId && { parentId }) };
  const children = [...others.slice(0, index), moved, ...others.slice(index)];
  if (before !== parentId) {
    renumber(
      context,
      childrenOf(context, before).filter(({ id }) => id !== collection.id),
    );
  }
  return renumber(context, children, collection.id);
}

/** Stores the children's new places. @param movedId the child that is stored even if its place is the same */
function renumber(context: Context, children: ProductCollection[], movedId?: string): ProductCollection[] {
  return children.map((child, index) =>
    child.index === index && child.id !== movedId ? child : updateCollection(context, { ...child, index }),
  );
}

/** Shows a collection, or hides it with all its descendants. @returns the changed collections */
export function setVisible(
  context: Context,
  collection: ProductCollection,
  visible: boolean,
): ProductCollection[] {
  const below = visible ? [] : descendantsOf(context, collection).filter((it) => it.visible);
  return [collection, ...below].map((it) => updateCollection(context, { ...it, visible }));
}

/**
 * Removes a collection from the tree, and closes the gap in the order. Its products and children are left to the
 * caller.
 */
export function dropCollection(context: Context, { id, parentId }: ProductCollection): void {
  context.documents.delete(productCollections, id);
  renumber(context, childrenOf(context, parentId));
}
