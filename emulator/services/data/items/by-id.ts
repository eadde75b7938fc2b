import type { Context } from '#core/contract/context';
import type { DataCollection } from '../schema/store';
import { sourceOf } from './sources';
import type { ItemData } from './store';

// What a statement may bind, with room for the source's own.
const AT_ONCE = 900;

/** The items of a collection that have these ids, by their ids. */
export function itemsById(
  context: Context,
  collection: DataCollection,
  ids: readonly string[],
): Map<string, ItemData> {
  const source = sourceOf(context, collection);
  const wanted = [...new Set(ids)];
  const found = new Map<string, ItemData>();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const keys = wanted.slice(start, start + AT_ONCE).map((id) => source.keyOf(id));
    const docs = context.documents.sql.column<string>({
      sql: `SELECT doc FROM ${source.from} WHERE id IN (${keys.map(() => '?').join(', ')})`,
      parameters: [...source.parameters, ...keys],
    });
    for (const doc of docs) {
      const { data } = JSON.parse(doc) as { data: ItemData };
      found.set(data._id, data);
    }
  }
  return found;
}
