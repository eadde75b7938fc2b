import type { Context } from '#core/contract/context';
import { indexConflict } from '../requests/errors';
import { dataIndexes } from '../schema/indexes';
import type { DataCollection } from '../schema/store';
import { countItems } from './query/page';
import type { ItemData } from './store';

/** The value at a path with dots. */
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
export function assertUnique(context: Context, collection: DataCollection, data: ItemData): void {
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
