import type { Context } from '#core/contract/context';
import { draftNotFound, itemExists, itemNotFound, operationNotSupported } from '../requests/errors';
import { type DataCollection, draftsOf } from '../schema/entity';
import { getItem, putItem, removeItem } from './changes';
import { assertMay } from './checks';
import { dataItems, type ItemData, itemKey } from './entity';
import { itemCreated, itemDeleted, itemUpdated } from './events';
import { relationOf } from './query/relations';
import { referencedIds, replaceReferences } from './references';

/** @throws PlatformError 400 WDE0119 if the collection has no drafts */
function findDraftsCollection(published: DataCollection, operation: string): DataCollection {
  const drafts = draftsOf(published);
  if (!drafts) throw operationNotSupported(operation, published.id);
  return drafts;
}

/**
 * Copies a published item to the drafts, under its id.
 * @throws PlatformError 403, 404 WDE0073, 409 WDE0074 if it has a draft
 */
export function createDraft(context: Context, published: DataCollection, id: string): ItemData {
  const item = getItem(context, published.id, id);
  assertMay(context, published, 'update', item);
  const drafts = findDraftsCollection(published, 'createDataItemDraft');
  if (!item) throw itemNotFound(id, published.id);
  if (getItem(context, drafts.id, id)) throw itemExists(id, drafts.id);
  return copy(context, published, drafts, item);
}

/**
 * Replaces a published item by its draft, or publishes a new one; the draft is removed
 * (statements cms-draft-publish, data-drafts-publish).
 * @throws PlatformError 403, 404 WDE0073 without a draft
 */
export function publishDraft(context: Context, published: DataCollection, id: string): ItemData {
  const before = getItem(context, published.id, id);
  assertMay(context, published, before ? 'update' : 'insert', before);
  const drafts = findDraftsCollection(published, 'publishDataItemDraft');
  const draft = getItem(context, drafts.id, id);
  if (!draft) throw draftNotFound(id, published.id);
  const item = copy(context, drafts, published, draft);
  take(context, drafts, draft);
  return item;
}

/**
 * Removes an item from the published ones.
 * @param isKept whether it becomes a draft, also in the place of one that it has
 * @returns the draft; undefined without one
 * @throws PlatformError 403, 404 WDE0073
 */
export function unpublish(
  context: Context,
  published: DataCollection,
  id: string,
  isKept: boolean,
): { drafts: DataCollection; draft: ItemData | undefined } {
  const item = getItem(context, published.id, id);
  assertMay(context, published, 'remove', item);
  const drafts = findDraftsCollection(published, 'unpublishDataItem');
  if (!item) throw itemNotFound(id, published.id);
  if (!isKept) {
    removeItem(context, published, id);
    return { drafts, draft: undefined };
  }
  const draft = copy(context, published, drafts, item);
  take(context, published, item);
  return { drafts, draft };
}

/** Copies an item with its references to the other collection of the pair. */
function copy(context: Context, from: DataCollection, to: DataCollection, item: ItemData): ItemData {
  const before = getItem(context, to.id, item._id);
  const data: ItemData = {
    ...item,
    _createdDate: before?._createdDate ?? item._createdDate,
    _updatedDate: { $date: context.clock.date() },
  };
  putItem(context, to, data);
  for (const { key = '' } of from.fields) {
    const relation = relationOf(from, key);
    if (relation) replaceReferences(context, to, key, item._id, referencedIds(context, relation, item._id));
  }
  (before ? itemUpdated : itemCreated)(context, to.id, data);
  return data;
}

/** Takes an item out of a collection with its own references; others still refer to it, as it stays in the pair. */
function take(context: Context, collection: DataCollection, item: ItemData): void {
  for (const { key = '' } of collection.fields)
    if (relationOf(collection, key)) replaceReferences(context, collection, key, item._id, []);
  context.documents.delete(dataItems, itemKey(collection.id, item._id));
  itemDeleted(context, collection.id, item);
}
