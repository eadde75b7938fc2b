import type { Context } from '../contract/context';
import { nextRevision } from '../contract/revisions';
import { emitCreated, emitDeleted, emitUpdated } from './events';
import type { Entity, EntityKind } from './kind';

/** Stores a new entity as it is, and emits its events. */
export function storeNew<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: NoInfer<T>,
): T {
  const stored = context.documents.put(kind.collection, entity);
  emitCreated(context, kind, stored);
  return stored;
}

/** Stores a changed entity as it is, without counting its revision, and emits its events. */
export function storeChanged<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: NoInfer<T>,
): T {
  const before = kind.views.some(({ isPartial }) => isPartial)
    ? context.documents.get(kind.collection, entity.id)
    : undefined;
  const stored = context.documents.put(kind.collection, entity);
  emitUpdated(context, kind, stored, before);
  return stored;
}

/**
 * Stores a new entity and emits its events.
 * @param wantedId its id, unless it is already taken
 */
export function createEntity<T extends Entity>(
  context: Context,
  kind: EntityKind<T>,
  fields: Omit<T, keyof Entity>,
  wantedId?: string,
): T {
  const isFree = wantedId && !context.documents.get(kind.collection, wantedId);
  const id = isFree ? wantedId : context.ids.guid();
  const now = context.clock.date();
  return storeNew(context, kind, { ...fields, id, revision: '1', createdDate: now, updatedDate: now } as T);
}

/** Stores a changed entity under its next revision and emits its events. */
export function updateEntity<T extends { id: string; revision?: string | null }>(
  context: Context,
  kind: EntityKind<T>,
  changed: T,
): T {
  const updatedDate = context.clock.date();
  return storeChanged(context, kind, { ...changed, revision: nextRevision(changed), updatedDate });
}

/** Deletes an entity and emits its events. */
export function deleteEntity<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
): void {
  context.documents.delete(kind.collection, entity.id);
  emitDeleted(context, kind, entity);
}
