import type { Entity } from '../api/types';

/** Returns a copy of an object with another value at a path. */
export function withValue(entity: Entity, path: readonly string[], value: unknown): Entity {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return { ...entity, [first]: value };
  const below = entity[first];
  return {
    ...entity,
    [first]: withValue(typeof below === 'object' && below !== null ? (below as Entity) : {}, rest, value),
  };
}
