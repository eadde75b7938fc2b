import type { Context } from '../contract/context';
import { assert, notFound, type PlatformError } from '../contract/errors';
import type { Collection } from '../documents/collection';
import type { CatalogVersion } from '../site';

/** The fields that every entity has, and that core sets. */
export interface Entity {
  id: string;
  /** Counts its changes, from 1. */
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** How one generation of the platform's calls shows an entity in its domain events. */
export interface EntityView<T> {
  /** Of its domain events: `wix.stores.catalog.v3.brand`. */
  fqdn: string;
  /** The catalog that it belongs to: on a site with the other one its events are not emitted. */
  catalogVersion?: CatalogVersion;
  serialize: (entity: T, context: Context) => object;
  /** Whether the event of a deletion carries the entity. */
  showsDeleted?: boolean;
  /** Whether it knows only a part of the entity, and says nothing of changes in the rest. */
  isPartial?: boolean;
}

/** A kind of entity: where it is stored, and how the events of each generation show it. */
export interface EntityKind<T extends { id: string }, Name extends string = string> {
  /** Its name in the SDK's functions and messages: `brand` of `getBrand`. */
  name: Name;
  collection: Collection<T>;
  /** One for each generation of calls that emits events; each change emits one event for each view. */
  views: readonly [EntityView<T>, ...EntityView<T>[]];
  /** The error for an id that no entity has; 404 unless it says otherwise. */
  notFound?: (id: string) => PlatformError;
}

/** The entity of an id. @throws PlatformError the kind's `notFound` */
export function findEntity<T extends { id: string }>(context: Context, kind: EntityKind<T>, id: string): T {
  const entity = context.documents.get(kind.collection, id);
  assert(entity, () => kind.notFound?.(id) ?? notFound(`${kind.name} ${id}`));
  return entity;
}
