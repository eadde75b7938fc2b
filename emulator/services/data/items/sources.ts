import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import { fieldSql } from '#core/documents/collection';
import type { Value } from '#core/documents/database';
import { operationNotSupported } from '../requests/errors';
import { appCollectionOf } from '../schema/of-apps';
import type { DataCollection } from '../schema/store';
import { dataItems, itemKey } from './store';

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
 * Returns the source of a collection's items. An app's items are made into rows for each query, as the caller may see
 * them, because they depend on other documents.
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
