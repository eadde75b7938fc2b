import type { Collection } from '../documents/collection';
import type { DomainEvent } from '../events/domain-event';
import type { CatalogVersion } from '../site';
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
  /** The catalog whose domain events they are: a site with the other one does not tell of them. */
  catalogVersion?: CatalogVersion;
  /** As its domain events carry it. */
  serialize: (entity: T, context: Context) => object;
}

/** @throws PlatformError 404 */
export function findEntity<T extends Entity>(context: Context, kind: EntityKind<T>, id: string): T {
  const entity = context.documents.get(kind.collection, id);
  assert(entity, () => notFound(`${kind.name} ${id}`));
  return entity;
}

type Happening = Extract<DomainEvent, { slug: string }>;

function tell<T extends Entity>(
  context: Context,
  { fqdn, catalogVersion }: EntityKind<T>,
  entityId: string,
  happening: DistributiveOmit<Happening, 'entityFqdn' | 'entityId'>,
): void {
  if (catalogVersion && catalogVersion !== context.site.catalogVersion) return;
  context.emit({ entityFqdn: fqdn, entityId, ...happening });
}

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/**
 * Stores a new entity and emits the event.
 * @param wantedId its id, unless another has it
 */
export function createEntity<T extends Entity>(
  context: Context,
  kind: EntityKind<T>,
  fields: Omit<T, keyof Entity>,
  wantedId?: string,
): T {
  const isFree = wantedId && !context.documents.get(kind.collection, wantedId);
  const id = isFree ? wantedId : context.ids.guid();
  const now = isoDate(context.clock.now());
  const entity = { ...fields, id, revision: '1', createdDate: now, updatedDate: now } as T;
  context.documents.put(kind.collection, entity);
  tell(context, kind, id, {
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
  tell(context, kind, entity.id, {
    slug: 'updated',
    updatedEvent: { currentEntity: kind.serialize(entity, context) },
  });
  return entity;
}

/** Deletes an entity and emits the event. */
export function deleteEntity<T extends Entity>(context: Context, kind: EntityKind<T>, { id }: T): void {
  context.documents.delete(kind.collection, id);
  tell(context, kind, id, { slug: 'deleted', deletedEvent: {} });
}
