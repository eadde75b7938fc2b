import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import type { DataCollection } from '../collections/store';
import { relationOf } from './relations';

/** What an item holds, as it is on the wire: a date is `{ $date }`. */
export type ItemData = Record<string, unknown> & { _id: string };

/** An item of any collection. */
export interface DataItem {
  /** By `itemKey`: two collections may have items of the same id. */
  id: string;
  collectionId: string;
  data: ItemData;
}

export const dataItems = collection<DataItem>('data_items', {
  fields: {
    collectionId: 'string',
    createdDate: { kind: 'date', path: 'data._createdDate.$date' },
  },
  indexes: [['collectionId', 'createdDate']],
});

/** That one item refers to another by a field for several. */
export interface DataReference {
  id: string;
  /** By `relationOf`. */
  relation: string;
  /** The item whose collection has the field. */
  referring: string;
  referenced: string;
  /** Where it stands among those of the same item. */
  position: number;
}

export const dataReferences = collection<DataReference>('data_references', {
  fields: { relation: 'string', referring: 'string', referenced: 'string', position: 'number' },
  indexes: [
    ['relation', 'referring', 'position'],
    ['relation', 'referenced'],
  ],
  defaultSort: [{ fieldName: 'position', order: 'ASC' }],
});

export const itemKey = (collectionId: string, itemId: string) => `${collectionId}/${itemId}`;

const FQDN = 'wix.data.v2.data_item';

/** An item as the platform sends it. */
export const serializeItem = (collectionId: string, data: ItemData) => ({
  id: data._id,
  dataCollectionId: collectionId,
  data,
});

/** Tells that an item was made. */
export function itemCreated(context: Context, collectionId: string, data: ItemData): void {
  const entity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'created', entityId: data._id, createdEvent: { entity } });
}

/** Tells that an item was changed. */
export function itemUpdated(context: Context, collectionId: string, data: ItemData): void {
  const currentEntity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'updated', entityId: data._id, updatedEvent: { currentEntity } });
}

/** Tells that an item was removed. */
export function itemDeleted(context: Context, collectionId: string, data: ItemData): void {
  const deletedEntity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'deleted', entityId: data._id, deletedEvent: { deletedEntity } });
}

/** Takes a field out of a collection's items, with the references that it holds. */
export function dropField(
  { documents }: Pick<Context, 'documents'>,
  collection: DataCollection,
  key: string,
): void {
  const relation = relationOf(collection, key);
  if (relation) {
    for (const { id } of documents.list(dataReferences, { relation: relation.name }))
      documents.delete(dataReferences, id);
    return;
  }
  for (const item of documents.list(dataItems, { collectionId: collection.id })) {
    if (!Object.hasOwn(item.data, key)) continue;
    const { [key]: _, ...data } = item.data;
    documents.put(dataItems, { ...item, data: { ...data, _id: item.data._id } });
  }
}
