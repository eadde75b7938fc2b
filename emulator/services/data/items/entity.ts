import type { Context } from '#core/contract/context';
import { type Collection, collection, fieldSql } from '#core/documents/collection';
import type { Value } from '#core/documents/database';
import { operationNotSupported } from '../requests/errors';
import { appCollectionOf, type DataCollection } from '../schema/entity';

/** The content of an item, as it is sent: a date is `{ $date }`. */
export type ItemData = Record<string, unknown> & { _id: string };

export interface DataItem {
  /** Created by `itemKey`, because two collections may have items with the same id. */
  id: string;
  collectionId: string;
  data: ItemData;
}

export const dataItems = collection<DataItem>('data_items', {
  fields: { collectionId: 'string', createdDate: { kind: 'date', path: 'data._createdDate.$date' } },
  indexes: [['collectionId', 'createdDate']],
});

/** A multi-reference from one item to another. */
export interface DataReference {
  id: string;
  /** Named by `relationOf`. */
  relation: string;
  /** The item whose collection has the field. */
  referring: string;
  referenced: string;
  /** Its position among the references of the same item. */
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

/** The SQL source of a collection's items: rows with an `id` and a `doc`, under the name of the items' table. */
export interface ItemSource {
  from: string;
  parameters: Value[];
  /** The condition for the collection's rows; it has no parameters, so that SQLite uses indexes with this condition. */
  where: string;
  /** The collection of documents whose count is cached. */
  countIn?: Collection<{ id: string }>;
  keyOf(itemId: string): string;
}

/** The condition for items of a collection: the same text in queries and in indexes. */
export const isOfCollection = (collectionId: string): string =>
  `${fieldSql(dataItems, 'collectionId')} = '${collectionId.replaceAll("'", "''")}'`;

/**
 * Returns the source of a collection's items. An app's items are converted to rows for each query, in the form that the
 * caller may see, because they depend on other documents.
 */
export function sourceOf(context: Context, { id, ownerAppId }: DataCollection): ItemSource {
  const keyOf = (itemId: string) => itemKey(id, itemId);
  const ofApp = ownerAppId ? appCollectionOf(context, id) : undefined;
  if (ofApp) {
    const rows = ofApp.items(context).map((data) => ({ id: keyOf(data._id), data }));
    return {
      from: `(SELECT value ->> '$.id' AS id, value AS doc FROM json_each(?)) AS "${dataItems.name}"`,
      parameters: [JSON.stringify(rows)],
      where: '1',
      keyOf,
    };
  }
  return {
    from: `"${dataItems.name}"`,
    parameters: [],
    where: isOfCollection(id),
    countIn: dataItems,
    keyOf,
  };
}

/** @throws PlatformError 400 WDE0119 if an app stores the collection's items */
export function assertIsKeptHere({ id, ownerAppId }: DataCollection, operation: string): void {
  if (ownerAppId) throw operationNotSupported(operation, id);
}
