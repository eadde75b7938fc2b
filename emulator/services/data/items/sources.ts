import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import { fieldSql } from '#core/documents/collection';
import type { Value } from '#core/documents/database';
import { operationNotSupported } from '../errors';
import { appCollectionOf } from '../schema/of-apps';
import type { DataCollection } from '../schema/store';
import { dataItems, itemKey } from './store';

/** Where SQL finds the items of a collection: rows with an `id` and a `doc`, under the name of the items' table. */
export interface ItemSource {
  from: string;
  parameters: Value[];
  /** Which rows are the collection's; it binds nothing, so that indexes of this condition are used. */
  where: string;
  /** The documents whose count is remembered. */
  countIn?: Collection<{ id: string }>;
  keyOf(itemId: string): string;
}

/** That a row is an item of a collection: the same text in queries and in indexes. */
export const isOfCollection = (collectionId: string): string =>
  `${fieldSql(dataItems, 'collectionId')} = '${collectionId.replaceAll("'", "''")}'`;

/**
 * Where the items of a collection are. Those that an app keeps are made into rows as the caller may know of them, anew
 * for each question: what they say depends on other documents.
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

/** @throws PlatformError 400 WDE0119 for a collection whose items an app keeps */
export function assertIsKeptHere({ id, ownerAppId }: DataCollection, operation: string): void {
  if (ownerAppId) throw operationNotSupported(operation, id);
}
