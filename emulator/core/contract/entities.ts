import type { Collection } from '../documents/collection';
import { isoDate } from '../time/clock';
import type { Context } from './context';
import { assert, notFound } from './errors';
import { nextRevision } from './revisions';

/** What entities of the platform's newer services have in common. */
export interface Entity {
  id: string;
  /** Counts its changes, from 1. */
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** A kind of entity that is stored as it is, and that domain events tell of. */
export interface EntityKind<T extends Entity> {
  /** What requests and messages call it: `brand`. */
  name: string;
  /** Of its domain events: `wix.stores.catalog.v3.brand`. */
  fqdn: string;
  collection: Collection<T>;
  /** As its domain events carry it. */
  serialize: (entity: T, context: Context) => object;
}

/** @throws PlatformError 404 */
export function findEntity<T extends Entity>(context: Context, kind: EntityKind<T>, id: string): T {
  const entity = context.documents.get(kind.collection, id);
  assert(entity, () => notFound(`${kind.name} ${id}`));
  return entity;
}

/** Stores a new entity and emits the event. @param id its own unless one is given */
export function createEntity<T extends Entity>(
  context: Context,
  kind: EntityKind<T>,
  fields: Omit<T, keyof Entity>,
  id: string = context.ids.guid(),
): T {
  const now = isoDate(context.clock.now());
  const entity = { ...fields, id, revision: '1', createdDate: now, updatedDate: now } as T;
  context.documents.put(kind.collection, entity);
  context.emit({
    entityFqdn: kind.fqdn,
    entityId: id,
    slug: 'created',
    createdEvent: { entity: kind.serialize(entity, context) },
  });
  return entity;
}

/** Stores a changed entity under its next revision and emits the event. */
export function updateEntity<T extends Entity>(context: Context, kind: EntityKind<T>, changed: T): T {
  const entity: T = {
    ...changed,
    revision: nextRevision(changed),
    updatedDate: isoDate(context.clock.now()),
  };
  context.documents.put(kind.collection, entity);
  context.emit({
    entityFqdn: kind.fqdn,
    entityId: entity.id,
    slug: 'updated',
    updatedEvent: { currentEntity: kind.serialize(entity, context) },
  });
  return entity;
}

/** Deletes an entity and emits the event. */
export function deleteEntity<T extends Entity>(context: Context, kind: EntityKind<T>, { id }: T): void {
  context.documents.delete(kind.collection, id);
  context.emit({ entityFqdn: kind.fqdn, entityId: id, slug: 'deleted', deletedEvent: {} });
}
