import { type Context, isManager } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { conditionNotMet, indexConflict, itemExists, itemNotFound, itemWithoutId } from '../requests/errors';
import { type DataCollection, dataIndexes } from '../schema/entity';
import { assertItem, assertMay } from './checks';
import { assertIsKeptHere, type DataItem, dataItems, type ItemData, itemKey } from './entity';
import { itemCreated, itemDeleted, itemUpdated } from './events';
import { type GivenItem, heldBy, idOf } from './held';
import { countItems } from './query/page';
import { dropReferencesOf, replaceReferences } from './references';

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);

/** Returns a condition that ignores the case of texts. */
const caseless = (value: unknown) =>
  typeof value === 'string'
    ? { $matches: { ignoreCase: true, spec: [{ type: 'literal', value }] } }
    : { $eq: value };

/**
 * Checks an item against the unique indexes of its collection. An item without any value of an index is not in it
 * (platform facts 19.3).
 * @throws PlatformError 409 WDE0123
 */
function assertUnique(context: Context, collection: DataCollection, data: ItemData): void {
  const unique = context.documents
    .list(dataIndexes, { collectionId: collection.id })
    .filter((it) => it.isUnique);
  for (const { name, fields, isCaseInsensitive } of unique) {
    const values = fields.map(({ path }) => ({ path, value: valueAt(data, path) ?? null }));
    if (values.every(({ value }) => value === null)) continue;
    const same = values.map(({ path, value }) => ({
      [path]: isCaseInsensitive ? caseless(value) : { $eq: value },
    }));
    if (countItems(context, collection, { $and: [...same, { _id: { $ne: data._id } }] }) > 0)
      throw indexConflict(
        collection.id,
        name,
        fields.map(({ path }) => path),
      );
  }
}

interface ChangeOptions {
  /** A filter that the item must match. */
  condition?: unknown;
  /** Whether to store the multi-reference fields too. */
  saveReferences?: boolean | undefined;
}

const now = (context: Context) => ({ $date: context.clock.date() });

/** Returns the item with this id, without checking permissions. */
export const getItem = ({ documents }: Pick<Context, 'documents'>, collectionId: string, id: string) =>
  documents.get(dataItems, itemKey(collectionId, id))?.data;

/** @throws PlatformError 404 WDE0073 */
export function findItem(context: Pick<Context, 'documents'>, collectionId: string, id: string): ItemData {
  const item = getItem(context, collectionId, id);
  if (!item) throw itemNotFound(id, collectionId);
  return item;
}

/**
 * Creates an item; the caller becomes its owner.
 * @throws PlatformError 403, 409 WDE0074 or WDE0123, 400 for invalid values
 */
export function insertItem(
  context: Context,
  collection: DataCollection,
  given: GivenItem,
  options: ChangeOptions = {},
): ItemData {
  assertIsKeptHere(collection, 'insert');
  assertMay(context, collection, 'insert');
  const id = idOf(given) ?? context.ids.guid();
  if (getItem(context, collection.id, id)) throw itemExists(id, collection.id);
  const at = now(context);
  const data: ItemData = {
    ...heldBy(collection, given),
    _id: id,
    _owner: ownerOf(context, given) ?? context.caller.id,
    _createdDate: at,
    _updatedDate: at,
  };
  putItem(context, collection, data);
  if (options.saveReferences) saveReferences(context, collection, id, given);
  itemCreated(context, collection.id, data);
  return data;
}

/**
 * Replaces the content of an item; omitted fields are removed.
 * @throws PlatformError 403, 404 WDE0073, 409 WDE0123, 400 for invalid values
 */
export function updateItem(
  context: Context,
  collection: DataCollection,
  given: GivenItem,
  options: ChangeOptions = {},
): ItemData {
  assertIsKeptHere(collection, 'update');
  const id = idOf(given);
  if (!id) throw itemWithoutId();
  const data = change(context, collection, id, options, (before) => ({
    ...heldBy(collection, given),
    _id: id,
    _owner: ownerOf(context, given) ?? before._owner,
    _createdDate: before._createdDate,
  }));
  if (options.saveReferences) saveReferences(context, collection, id, given);
  return data;
}

/** Changes an item with a function of its current content. */
export function change(
  context: Context,
  collection: DataCollection,
  id: string,
  { condition }: ChangeOptions,
  work: (before: ItemData) => ItemData,
): ItemData {
  assertIsKeptHere(collection, 'update');
  const before = getItem(context, collection.id, id);
  // Callers without permission must not learn which items exist.
  assertMay(context, collection, 'update', before);
  if (!before) throw itemNotFound(id, collection.id);
  assertCondition(context, collection, id, condition);
  const data = { ...work(before), _updatedDate: now(context) };
  putItem(context, collection, data);
  itemUpdated(context, collection.id, data);
  return data;
}

/** Creates an item, or replaces the content of an existing one. */
export function saveItem(
  context: Context,
  collection: DataCollection,
  given: GivenItem,
  options: ChangeOptions = {},
): { action: 'INSERTED' | 'UPDATED'; data: ItemData } {
  const id = idOf(given);
  const isThere = id !== undefined && getItem(context, collection.id, id) !== undefined;
  return isThere
    ? { action: 'UPDATED', data: updateItem(context, collection, given, options) }
    : { action: 'INSERTED', data: insertItem(context, collection, given, options) };
}

/** Removes an item and all references to it. @throws PlatformError 403, 404 WDE0073 */
export function removeItem(
  context: Context,
  collection: DataCollection,
  id: string,
  { condition }: ChangeOptions = {},
): ItemData {
  assertIsKeptHere(collection, 'remove');
  const data = getItem(context, collection.id, id);
  assertMay(context, collection, 'remove', data);
  if (!data) throw itemNotFound(id, collection.id);
  assertCondition(context, collection, id, condition);
  context.documents.delete(dataItems, itemKey(collection.id, id));
  dropReferencesOf(context, collection, id);
  itemDeleted(context, collection.id, data);
  return data;
}

/** Removes all items of a collection without emitting events (platform facts 19.5). */
export function removeAllItems(context: Pick<Context, 'documents'>, collection: DataCollection): void {
  const { documents } = context;
  for (const { id } of documents.list(dataItems, { collectionId: collection.id }))
    documents.delete(dataItems, id);
  dropReferencesOf(context, collection);
}

function assertCondition(context: Context, collection: DataCollection, id: string, condition: unknown): void {
  if (condition === undefined || condition === null) return;
  if (countItems(context, collection, { $and: [{ _id: id }, condition] }) === 0) throw conditionNotMet(id);
}

/** Stores an item, without an event. @throws PlatformError 409 WDE0123, 400 for invalid values */
export function putItem(context: Context, collection: DataCollection, data: ItemData): void {
  assertItem(collection, data);
  assertUnique(context, collection, data);
  const item: DataItem = { id: itemKey(collection.id, data._id), collectionId: collection.id, data };
  context.documents.put(dataItems, item);
}

/** Managers may set the owner of an item. */
const ownerOf = (context: Context, { data }: GivenItem) =>
  isManager(context) && typeof data?._owner === 'string' ? data._owner : undefined;

function saveReferences(context: Context, collection: DataCollection, id: string, { data }: GivenItem): void {
  for (const { key = '', type } of collection.fields) {
    const value = data?.[key];
    if (type !== 'MULTI_REFERENCE' || !Array.isArray(value)) continue;
    const ids = value.map((it) => (isObject(it) ? it._id : it)).filter((it) => typeof it === 'string');
    replaceReferences(context, collection, key, id, ids);
  }
}
