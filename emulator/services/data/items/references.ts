import type { Context } from '#core/contract/context';
import { itemNotFound, noReferenceField } from '../requests/errors';
import { type DataCollection, dataCollections, draftsOf, getCollection } from '../schema/entity';
import {
  type DataItem,
  type DataReference,
  dataItems,
  dataReferences,
  type ItemData,
  isOfCollection,
  sourceOf,
} from './entity';
import { isUnbound, type Relation, relationOf, relationsOf } from './query/relations';

// SQLite's limit of bound values, minus those that the source itself binds.
const AT_ONCE = 900;

/** Returns the items of a collection with these ids, by id. */
export function itemsById(
  context: Context,
  collection: DataCollection,
  ids: readonly string[],
): Map<string, ItemData> {
  const source = sourceOf(context, collection);
  const wanted = [...new Set(ids)];
  const items = new Map<string, ItemData>();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const keys = wanted.slice(start, start + AT_ONCE).map((id) => source.keyOf(id));
    const docs = context.documents.sql.column<string>({
      sql: `SELECT doc FROM ${source.from} WHERE id IN (${keys.map(() => '?').join(', ')})`,
      parameters: [...source.parameters, ...keys],
    });
    for (const doc of docs) {
      const { data } = JSON.parse(doc) as { data: ItemData };
      items.set(data._id, data);
    }
  }
  return items;
}

type Documents = Pick<Context, 'documents'>;

/** @throws PlatformError 400 WDE0020 if the field is not a multi-reference, or refers to no collection */
function findRelation(collection: DataCollection, field: string): Relation {
  const relation = relationOf(collection, field);
  if (!relation) throw noReferenceField(isUnbound(collection, field) ? '' : field);
  return relation;
}

/**
 * Returns the relation of a field whose references are to be changed; undefined for a field that refers to no
 * collection, into which the platform takes references that nothing ever reads
 * (statement cms-insert-references-dead-field-200).
 * @throws PlatformError 400 WDE0020 if the field is not a multi-reference
 */
export const relationToChange = (collection: DataCollection, field: string): Relation | undefined =>
  isUnbound(collection, field) ? undefined : findRelation(collection, field);

const sides = ({ isInverse }: Relation, own: string, other: string) =>
  isInverse ? { referring: other, referenced: own } : { referring: own, referenced: other };

const keyOf = (
  { name }: Relation,
  { referring, referenced }: Pick<DataReference, 'referring' | 'referenced'>,
) => JSON.stringify([name, referring, referenced]);

/** Returns the ids of the items that an item refers to by a field, in the order in which they were added. */
export function referencedIds(
  { documents }: Documents,
  relation: Relation,
  itemId: string,
  order: 'ASC' | 'DESC' = 'ASC',
): string[] {
  const own = relation.isInverse ? 'referenced' : 'referring';
  return documents
    .list(dataReferences, { relation: relation.name, [own]: itemId }, [{ fieldName: 'position', order }])
    .map((it) => (relation.isInverse ? it.referring : it.referenced));
}

/**
 * Returns the ids of the items that an item refers to by a field, also for an app's collection.
 * @throws PlatformError 400 WDE0020 if the field is not a multi-reference
 */
export function idsReferredTo(
  context: Context,
  collection: DataCollection,
  field: string,
  itemId: string,
  order: 'ASC' | 'DESC' = 'ASC',
): string[] {
  if (!collection.ownerAppId) return referencedIds(context, findRelation(collection, field), itemId, order);
  if (!collection.fields.some(({ key, type }) => key === field && type === 'MULTI_REFERENCE'))
    throw noReferenceField(field);
  const held = itemsById(context, collection, [itemId]).get(itemId)?.[field];
  const ids = Array.isArray(held) ? held : [];
  return order === 'DESC' ? ids.toReversed() : ids;
}

const isReferenced = ({ documents }: Documents, relation: Relation, own: string, other: string): boolean =>
  documents.get(dataReferences, keyOf(relation, sides(relation, own, other))) !== undefined;

/**
 * Adds a reference from an item to another.
 * @returns false if it already exists
 * @throws PlatformError 404 WDE0073 for an unknown item
 */
export function insertReference(
  context: Context,
  collection: DataCollection,
  relation: Relation,
  own: string,
  other: string,
): boolean {
  assertItems(context, collection.id, [own]);
  assertItems(context, relation.otherCollectionId, [other]);
  if (isReferenced(context, relation, own, other)) return false;
  const both = sides(relation, own, other);
  const { documents } = context;
  const last = documents.list(
    dataReferences,
    { relation: relation.name, referring: both.referring },
    [{ fieldName: 'position', order: 'DESC' }],
    1,
  )[0];
  documents.put(dataReferences, {
    id: keyOf(relation, both),
    relation: relation.name,
    ...both,
    position: (last?.position ?? 0) + 1,
  });
  return true;
}

/** Removes the reference from an item to another; returns false if it did not exist. */
export const removeReference = (
  { documents }: Documents,
  relation: Relation,
  own: string,
  other: string,
): boolean => documents.delete(dataReferences, keyOf(relation, sides(relation, own, other)));

/**
 * Replaces the references of an item by references to exactly these items. @throws PlatformError 400 WDE0020, 404
 * WDE0073
 */
export function replaceReferences(
  context: Context,
  collection: DataCollection,
  field: string,
  own: string,
  others: readonly string[],
): void {
  const relation = relationToChange(collection, field);
  assertItems(context, collection.id, [own]);
  if (!relation) return;
  assertItems(context, relation.otherCollectionId, others);
  for (const other of referencedIds(context, relation, own)) removeReference(context, relation, own, other);
  for (const other of new Set(others)) insertReference(context, collection, relation, own, other);
}

export function dropReferencesOf(
  { documents }: Documents,
  collection: DataCollection,
  itemId?: string,
): void {
  for (const { name, isReferring } of relationsOf(documents, collection)) {
    const side = isReferring ? 'referring' : 'referenced';
    const dropped = { relation: name, ...(itemId !== undefined && { [side]: itemId }) };
    for (const { id } of documents.list(dataReferences, dropped)) documents.delete(dataReferences, id);
  }
  clearReferenceFields(documents, collection, itemId);
}

/** Removes the values of the fields, in any collection of the site, that refer to an item of a collection, or to any. */
function clearReferenceFields(
  documents: Context['documents'],
  collection: DataCollection,
  itemId?: string,
): void {
  const all = documents.list(dataCollections, {}).flatMap((it) => [it, draftsOf(it) ?? []].flat());
  for (const { id, fields } of all)
    for (const { key = '', type, typeMetadata } of fields) {
      if (type !== 'REFERENCE' || typeMetadata?.reference?.referencedCollectionId !== collection.id) continue;
      const value = `doc ->> '$.data."${key}"'`;
      const referring = documents.sql.column<string>({
        sql: `SELECT doc FROM "${dataItems.name}" WHERE ${isOfCollection(id)} AND ${value} ${itemId === undefined ? 'IS NOT NULL' : '= ?'}`,
        parameters: itemId === undefined ? [] : [itemId],
      });
      for (const doc of referring) {
        const item = JSON.parse(doc) as DataItem;
        const { [key]: _, ...data } = item.data;
        documents.put(dataItems, { ...item, data: { ...data, _id: item.data._id } });
      }
    }
}

function assertItems(context: Context, collectionId: string, ids: readonly string[]): void {
  const collection = getCollection(context, collectionId);
  const items = collection && itemsById(context, collection, ids);
  const missing = ids.find((id) => !items?.has(id));
  if (missing !== undefined) throw itemNotFound(missing, collectionId);
}
