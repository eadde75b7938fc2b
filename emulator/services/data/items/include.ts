import type { Context } from '../../../core/contract/context';
import { type DataCollection, dataCollections } from '../collections/store';
import { itemsById } from './by-id';
import { mayRead } from './permissions';
import { referencedIds } from './references';
import { relationOf } from './relations';
import type { ItemData } from './store';

/** A field whose items are sent in place of their ids, and how many of them. */
export interface Included {
  field: string;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

/**
 * Puts the items that items refer to in the place of their ids. What the caller may not read is left as an id, or out
 * of a list.
 * @param included fields that hold references; others are as they are
 */
export function includeReferences(
  context: Context,
  collection: DataCollection,
  items: readonly ItemData[],
  included: readonly Included[],
): ItemData[] {
  return included.reduce<ItemData[]>(
    (done, { field, limit }) => includeField(context, collection, done, field, limit ?? DEFAULT_LIMIT),
    [...items],
  );
}

function includeField(
  context: Context,
  collection: DataCollection,
  items: ItemData[],
  field: string,
  limit: number,
): ItemData[] {
  const relation = relationOf(collection, field);
  const single = collection.fields.find((it) => it.key === field)?.typeMetadata?.reference;
  const otherId = relation?.otherCollectionId ?? single?.referencedCollectionId;
  const other = otherId && context.documents.get(dataCollections, otherId);
  if (!other) return items;
  const idsOf = (item: ItemData): string[] => {
    if (relation) return referencedIds(context, relation, item._id);
    const id = item[field];
    return typeof id === 'string' ? [id] : [];
  };
  const wanted = new Map(items.map((item) => [item._id, idsOf(item)]));
  const found = itemsById(context, other, [...wanted.values()].flat());
  const shown = (id: string) => {
    const item = found.get(id);
    return item && mayRead(context, other, item) ? [item] : [];
  };
  return items.map((item) => {
    const referenced = (wanted.get(item._id) ?? []).flatMap(shown);
    if (relation) return { ...item, [field]: referenced.slice(0, limit) };
    return referenced[0] ? { ...item, [field]: referenced[0] } : item;
  });
}
