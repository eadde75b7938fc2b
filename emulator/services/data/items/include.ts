import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import type { DataCollection } from '../schema/entity';
import { getCollection } from '../schema/entity';
import { mayRead } from './checks';
import type { ItemData } from './entity';
import { relationOf } from './query/relations';
import { itemsById, referencedIds } from './references';

/**
 * Returns the requested fields of an item.
 * @param fields names of fields, with dots for parts of them; all fields if empty. The id is always included.
 */
export function project(data: ItemData, fields: readonly string[] | undefined): ItemData {
  if (!fields?.length) return data;
  const shown: ItemData = { _id: data._id };
  for (const field of fields) copy(data, shown, field.split('.'));
  return shown;
}

function copy(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  [step = '', ...rest]: string[],
): void {
  if (!Object.hasOwn(from, step)) return;
  const value = from[step];
  if (rest.length === 0 || !isObject(value)) {
    if (rest.length === 0) to[step] = value;
    return;
  }
  const inner = isObject(to[step]) && to[step] !== value ? to[step] : {};
  to[step] = inner;
  copy(value, inner, rest);
}

/** A reference field whose items are sent instead of their ids, with the maximum number of items. */
export interface Included {
  field: string;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

/**
 * Replaces the ids of referenced items by the items. If the caller may not read an item, its id stays; in a list, the
 * item is omitted.
 * @param included reference fields; others stay as they are
 */
export function includeReferences(
  context: Context,
  collection: DataCollection,
  items: readonly ItemData[],
  included: readonly Included[],
): ItemData[] {
  const shown = items.map((item) => withoutLists(collection, item, included));
  return included.reduce<ItemData[]>(
    (done, { field, limit }) => includeField(context, collection, done, field, limit ?? DEFAULT_LIMIT),
    shown,
  );
}

/** Removes multi-references that were not requested; an app's items always contain them. */
function withoutLists(
  { fields, ownerAppId }: DataCollection,
  item: ItemData,
  included: readonly Included[],
): ItemData {
  const dropped = fields.filter(
    ({ key, type }) => type === 'MULTI_REFERENCE' && !included.some(({ field }) => field === key),
  );
  if (!ownerAppId || dropped.length === 0) return item;
  const shown = { ...item };
  for (const { key = '' } of dropped) delete shown[key];
  return shown;
}

function includeField(
  context: Context,
  collection: DataCollection,
  items: ItemData[],
  field: string,
  limit: number,
): ItemData[] {
  const relation = relationOf(collection, field);
  const { reference, multiReference } = collection.fields.find((it) => it.key === field)?.typeMetadata ?? {};
  const otherId = (multiReference ?? reference)?.referencedCollectionId;
  const other = otherId && getCollection(context, otherId);
  if (!other) return items;
  const idsOf = (item: ItemData): string[] => {
    if (relation) return referencedIds(context, relation, item._id);
    const held = item[field];
    return (Array.isArray(held) ? held : [held]).filter((id) => typeof id === 'string');
  };
  const wanted = new Map(items.map((item) => [item._id, idsOf(item)]));
  const referred = itemsById(context, other, [...wanted.values()].flat());
  const shown = (id: string) => {
    const item = referred.get(id);
    return item && mayRead(context, other, item) ? [item] : [];
  };
  return items.map((item) => {
    const referenced = (wanted.get(item._id) ?? []).flatMap(shown);
    if (multiReference) return { ...item, [field]: referenced.slice(0, limit) };
    return referenced[0] ? { ...item, [field]: referenced[0] } : item;
  });
}
