import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { APPS } from '#core/site';
import { slugFor } from '#core/slugs';
import { changeProduct } from '../products/changes';
import type { Product } from '../products/entity';
import { changedKeys } from '../products/events';
import { serializeCollection } from '../products/shown/serialize';
import { categories, type ProductCollection, productCollections, STORE_TREE } from './entity';
import { categoryIdOf, childrenOf, descendantsOf } from './tree/tree';

/** Returns a function that checks whether another collection has a slug. @param id the collection that may have it */
export const collectionSlugTaken =
  ({ documents }: Pick<Context, 'documents'>, id: string) =>
  (slug: string): boolean =>
    documents.list(productCollections, { slug }, undefined, 2).some((it) => it.id !== id);

/** The fields of a new collection; missing ones get defaults. */
type CollectionInput = Partial<ProductCollection> & { name: string };

/** Stores a new collection after the others of its parent. Without a slug, it gets one from its name. */
export function storeCollection(context: Context, given: CollectionInput): ProductCollection {
  const id = given.id ?? context.ids.guid();
  const now = context.clock.date();
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

export const updateCollection = (context: Context, changed: ProductCollection): ProductCollection =>
  context.documents.put<ProductCollection>(productCollections, {
    ...changed,
    revision: nextRevision(changed),
    updatedDate: context.clock.date(),
  });

/**
 * Moves a collection to a position among the children of a parent or on the top level.
 * @param index its position, from 0
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

/** Stores the children's new positions. @param movedId the child that is stored even if its position is the same */
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
 * Removes a collection from the tree, and closes the gap in the order. The caller handles its products and children.
 */
export function dropCollection(context: Context, { id, parentId }: ProductCollection): void {
  context.documents.delete(productCollections, id);
  renumber(context, childrenOf(context, parentId));
}

/** The app id in catalog references and categories for items of the store (platform documentation). */
export const STORE_CATALOG_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export const isStoreCatalog = (appId: string | undefined): boolean =>
  appId === STORE_CATALOG_ID || appId === APPS.stores;

/**
 * Puts a product into exactly these collections, and emits the change: for the product and, on a site with catalog V3,
 * for the categories.
 */
export function setCollections(
  context: Context,
  product: Product,
  collectionIds: readonly string[],
): Product {
  const before = new Set(product.collectionIds);
  const after = new Set(collectionIds);
  const added = collectionIds.filter((id) => !before.has(id));
  const removed = product.collectionIds.filter((id) => !after.has(id));
  if (added.length + removed.length === 0) return product;
  const { mainCategoryId } = product;
  const changed = changeProduct(context, product, {
    ...product,
    collectionIds: [...after],
    mainCategoryId: mainCategoryId && after.has(mainCategoryId) ? mainCategoryId : undefined,
  });
  const item = { catalogItemId: product.id, appId: STORE_CATALOG_ID };
  for (const id of added) tell(context, id, 'item_added_to_category', { addedItem: item });
  for (const id of removed) tell(context, id, 'item_removed_from_category', { removedItem: item });
  return changed;
}

function tell(context: Context, collectionId: string, slug: string, about: object): void {
  if (context.site.catalogVersion !== 'V3_CATALOG') return;
  const categoryId = categoryIdOf(collectionId);
  context.emit({
    entityFqdn: 'wix.categories.v1.category',
    entityId: categoryId,
    slug,
    actionEvent: { body: { categoryId, ...about, treeReference: STORE_TREE } },
  });
}

const originatedFromVersion = 'V1_CATALOG';
const EVENTS = 'com.wix.ecommerce.catalog.api.v1';

export function addCollection(context: Context, given: CollectionInput): ProductCollection {
  const collection = storeCollection(context, given);
  const { id, name, slug, visible } = collection;
  const { media } = serializeCollection(collection, 0);
  const payload: Serialized<meta.CollectionCreatedOriginal> = {
    collection_Id: id,
    name,
    media,
    slug,
    visible,
    originatedFromVersion,
  };
  context.emit({ legacyType: `${EVENTS}.CollectionCreated`, entityId: id, payload });
  return collection;
}

/** Stores a changed collection and emits the changed fields; does nothing if no field changes. */
export function changeCollection(
  context: Context,
  before: ProductCollection,
  after: ProductCollection,
): ProductCollection {
  const changedFields = changedKeys(before, after);
  if (changedFields.length === 0) return before;
  emitCollectionChanged(context, after.id, changedFields);
  return updateCollection(context, after);
}

export function emitCollectionChanged(context: Context, id: string, changedFields: string[]): void {
  const payload: Serialized<meta.CollectionChangedOriginal> = {
    collection_Id: id,
    changedFields,
    originatedFromVersion,
  };
  context.emit({ legacyType: `${EVENTS}.CollectionChanged`, entityId: id, payload });
}

/**
 * Removes a collection, but not its products, and emits that. Its children in the tree of categories, which V1 does not
 * have, move up to its parent.
 */
export function deleteCollection(context: Context, collection: ProductCollection): void {
  const { id, parentId } = collection;
  for (const child of childrenOf(context, id)) {
    placeCollection(context, child, parentId, childrenOf(context, parentId).length);
  }
  dropCollection(context, collection);
  const payload: Serialized<meta.CollectionDeletedOriginal> = { collection_Id: id, originatedFromVersion };
  context.emit({ legacyType: `${EVENTS}.CollectionDeleted`, entityId: id, payload });
}
