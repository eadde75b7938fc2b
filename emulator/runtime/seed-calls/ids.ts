import { isObject } from '#core/documents/query';
import { type Json, listIn, objectIn } from '#core/entities/json';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isGuid = (value: unknown): value is string => typeof value === 'string' && GUID.test(value);

const hasId = (value: unknown): value is Json & { id: string } => isObject(value) && isGuid(value.id);

/**
 * Returns the entity in a request or an answer, if it has a GUID, and the field that holds it: without a field, the
 * message is the entity.
 */
export function entityIn(
  message: Json,
): { name: string | undefined; entity: Json & { id: string } } | undefined {
  for (const [name, entity] of Object.entries(message)) if (hasId(entity)) return { name, entity };
  return hasId(message) ? { name: undefined, entity: message } : undefined;
}

const placeIn = (at: string, name: string | number): string => (at ? `${at}.${name}` : String(name));

/** Returns the GUIDs of an entity's fields, and those of nested `id` fields, by their places. */
export function guidsOf(entity: unknown, at = ''): Map<string, string> {
  const guids = new Map<string, string>();
  for (const [name, value] of Object.entries(Array.isArray(entity) ? entity : objectIn(entity))) {
    const place = placeIn(at, name);
    if (isGuid(value) && (at === '' || name === 'id')) guids.set(place, value);
    for (const [inner, guid] of guidsOf(value, place)) guids.set(inner, guid);
  }
  return guids;
}

/** Returns a copy of a value without these places. @param at where the value itself is */
export function copyWithout(value: unknown, places: ReadonlyMap<string, string>, at = ''): unknown {
  if (Array.isArray(value)) return value.map((item, index) => copyWithout(item, places, placeIn(at, index)));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !places.has(placeIn(at, name)));
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, copyWithout(inner, places, placeIn(at, name))]),
  );
}

/** Returns all texts in a message. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(objectIn(value)).concat(listIn(value)).flatMap(textsIn);
