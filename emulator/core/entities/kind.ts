import type { Context } from '../contract/context';
import { assert, notFound, type PlatformError } from '../contract/errors';
import type { Collection } from '../documents/collection';
import type { CatalogVersion } from '../site';

/** The fields that core sets on every entity. */
export interface Entity {
  id: string;
  /** Counts its changes, from 1. */
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** How one generation of the platform's calls shows an entity in its domain events. */
export interface EntityView<T> {
  /** The full type name in its domain events: `wix.stores.catalog.v3.brand`. */
  fqdn: string;
  /** The catalog version it belongs to: sites with the other one do not emit its events. */
  catalogVersion?: CatalogVersion;
  serialize: (context: Context, entity: T) => object;
  /** Whether the event of a deletion contains the entity. */
  showsDeleted?: boolean;
  /** Whether it shows only a part of the entity, and emits nothing for changes in the rest. */
  isPartial?: boolean;
}

/** A kind of entity: where it is stored, and how the events of each generation show it. */
export interface EntityKind<T extends { id: string }, Name extends string = string> {
  /** Its name in the SDK's functions and messages: `brand` of `getBrand`. */
  name: Name;
  collection: Collection<T>;
  /** One for each generation of calls that emits events; each change emits one event for each view. */
  views: readonly [EntityView<T>, ...EntityView<T>[]];
  /** Makes the error for an unknown id; 404 if absent. */
  notFound?: (id: string) => PlatformError;
}

/** Returns the entity with this id. @throws PlatformError the kind's `notFound` */
export function findEntity<T extends { id: string }>(context: Context, kind: EntityKind<T>, id: string): T {
  const entity = context.documents.get(kind.collection, id);
  assert(entity, () => kind.notFound?.(id) ?? notFound(`${kind.name} ${id}`));
  return entity;
}
