import type { Collection } from '#core/documents/collection';
import { services } from '../services/index';

const collections: ReadonlyMap<string, Collection<{ id: string }>> = new Map(
  services.flatMap((service) => service.collections).map((it) => [it.name, it]),
);

/** Returns the collection of a table. @throws Error if there is none */
export function collectionNamed(name: string): Collection<{ id: string }> {
  const collection = collections.get(name);
  if (!collection) throw new Error(`There is no collection ${name}`);
  return collection;
}
