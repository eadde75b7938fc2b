import { isObject } from '#core/documents/query';
import { isoDate } from '#core/time/clock';
import type { DataCollection } from '../schema/entity';

/** An item in a request; its id may be next to its data or inside it. */
export interface GivenItem {
  id?: string | null | undefined;
  data?: Record<string, unknown> | null | undefined;
}

/** Returns the id of a given item; undefined for a new one. */
export const idOf = ({ id, data }: GivenItem): string | undefined => {
  const given = data?._id ?? id;
  return typeof given === 'string' && given !== '' ? given : undefined;
};

/** Returns the stored content of an item: a reference is stored as an id, and multi-references are stored elsewhere. */
export function heldBy({ fields }: DataCollection, { data }: GivenItem): Record<string, unknown> {
  const held: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data ?? {})) {
    const type = fields.find((field) => field.key === key)?.type;
    if (type === 'MULTI_REFERENCE') continue;
    held[key] = type === 'REFERENCE' && isObject(value) ? value._id : inUtc(value);
  }
  return held;
}

/** Writes dates in one format, so that they can be compared as texts; also within lists and objects. */
function inUtc(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inUtc);
  if (!isObject(value)) return value;
  if (Object.keys(value).length === 1 && typeof value.$date === 'string') {
    const time = new Date(value.$date).getTime();
    return Number.isNaN(time) ? value : { $date: isoDate(time) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inUtc(inner)]));
}
