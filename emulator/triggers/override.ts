import { setAt } from '#core/http/request-values';
import { valueAt } from './request-of';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where events have their entity; older events are the entity themselves. */
const PLACES = [
  'createdEvent.entity',
  'updatedEvent.currentEntity',
  'deletedEvent.deletedEntity',
  'actionEvent.body',
];

const entityIn = (payload: object): Json =>
  PLACES.map((place) => valueAt(payload, place)).find(isJson) ?? (payload as Json);

/** Reads a value that a user wrote: JSON, or else a text. Where there was a text, it stays one. */
function valueIn(text: string, before: unknown): unknown {
  if (typeof before === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the paths of all values of an object. */
function* pathsIn(value: Json, at = ''): Generator<string> {
  for (const [key, inner] of Object.entries(value)) {
    const path = at ? `${at}.${key}` : key;
    if (isJson(inner)) yield* pathsIn(inner, path);
    else yield path;
  }
}

/** Returns the paths in an entity that the user may have meant. */
function alike(entity: Json, path: string): string[] {
  const last = path.split('.').at(-1) ?? path;
  return [...pathsIn(entity)].filter((it) => it.split('.').includes(last)).slice(0, 3);
}

/** A value that an event did not have. */
export interface Added {
  path: string;
  /** Paths of the event that may be meant. */
  alike: string[];
}

/**
 * Returns an event's payload with other values of its entity.
 * @param override the values by their paths in the entity; the entity's name may come first, as in `order.status`
 */
export function overridden(
  payload: object,
  override: Readonly<Record<string, string>>,
): { payload: object; added: Added[] } {
  const changed = structuredClone(payload);
  const entity = entityIn(changed);
  const added: Added[] = [];
  for (const [given, text] of Object.entries(override)) {
    const [first = '', ...rest] = given.split('.');
    const path = rest.length > 0 && !(first in entity) ? rest.join('.') : given;
    const before = valueAt(entity, path);
    if (before === undefined) added.push({ path, alike: alike(entity, path) });
    setAt(entity, path, valueIn(text, before));
  }
  return { payload: changed, added };
}
