import type { Context } from '#core/contract/context';
import { nextRevision } from '#core/contract/revisions';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';
import { categories, type ProductCollection, productCollections } from '../shared/collections/store';
import { childrenOf, descendantsOf } from '../shared/collections/tree';

/** Whether another collection has a slug. @param id of the one that it is for */
export const collectionSlugTaken =
  ({ documents }: Pick<Context, 'documents'>, id: string) =>
  (slug: string): boolean =>
    documents.list(productCollections, { slug }, undefined, 2).some((it) => it.id !== id);

/** What is said of a new collection; the rest follows. */
export type CollectionInput = Partial<ProductCollection> & { name: string };

/** Stores a new collection behind the others of its parent. Its slug comes of its name, unless it has one. */
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

/** Stores a changed collection under its next revision. */
export const updateCollection = (context: Context, changed: ProductCollection): ProductCollection =>
  context.documents.put<ProductCollection>(productCollections, {
    ...changed,
    revision: nextRevision(changed),
    updatedDate: isoDate(context.clock.now()),
  });

/**
 * Puts a collection to a place among the children of a parent, or of the tree itself.
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

/** Stores children by their order. @param movedId of one that is stored whatever its place was */
function renumber(context: Context, children: ProductCollection[], movedId?: string): ProductCollection[] {
  return children.map((child, index) =>
    child.index === index && child.id !== movedId ? child : updateCollection(context, { ...child, index }),
  );
}

/** Shows a collection, or hides it with all that is below it. @returns those that are changed */
export function setVisible(
  context: Context,
  collection: ProductCollection,
  visible: boolean,
): ProductCollection[] {
  const below = visible ? [] : descendantsOf(context, collection).filter((it) => it.visible);
  return [collection, ...below].map((it) => updateCollection(context, { ...it, visible }));
}

/** Removes a collection from the tree, and closes the gap that it leaves. Its products and children are the caller's. */
export function dropCollection(context: Context, { id, parentId }: ProductCollection): void {
  context.documents.delete(productCollections, id);
  renumber(context, childrenOf(context, parentId));
}
