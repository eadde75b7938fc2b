import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { getCollection } from '../collections/find';
import type { DataCollection } from '../collections/store';
import { itemsById } from './checks';
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
  const shown = items.map((item) => withoutLists(collection, item, included));
  return included.reduce<ItemData[]>(
    (done, { field, limit }) => includeField(context, collection, done, field, limit ?? DEFAULT_LIMIT),
    shown,
  );
}

/** Several references are sent where they are asked for: an app's items hold them all the same. */
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
  const found = itemsById(context, other, [...wanted.values()].flat());
  const shown = (id: string) => {
    const item = found.get(id);
    return item && mayRead(context, other, item) ? [item] : [];
  };
  return items.map((item) => {
    const referenced = (wanted.get(item._id) ?? []).flatMap(shown);
    if (multiReference) return { ...item, [field]: referenced.slice(0, limit) };
    return referenced[0] ? { ...item, [field]: referenced[0] } : item;
  });
}

/**
 * What is sent of an item.
 * @param fields those that are asked for, with dots for a part of one; everything where there are none. The id is
 * always sent.
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
