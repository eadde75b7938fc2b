import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { childrenOf } from '../collection-tree/tree';
import { changedKeys } from '../product-changes/events';
import { serializeCollection } from '../shown-products/serialize';
import type { ProductCollection } from '../stored/collections';
import {
  type CollectionInput,
  dropCollection,
  placeCollection,
  storeCollection,
  updateCollection,
} from './changes';

const originatedFromVersion = 'V1_CATALOG';
const EVENTS = 'com.wix.ecommerce.catalog.api.v1';

/** Stores a new collection on the top level and emits its creation. */
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

/** Emits that fields of a collection have changed. */
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
 * know, move up to its parent.
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
