import type { Context } from '../contract/context';
import type { EntityKind, EntityView } from './kind';

/** The views whose events this site emits, by its catalog version. */
const viewsOf = <T extends { id: string }>({ site }: Context, { views }: EntityKind<T>) =>
  views.filter(({ catalogVersion }) => !catalogVersion || catalogVersion === site.catalogVersion);

/** Emits that an entity was created, once for each of its views. */
export function emitCreated<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
): void {
  for (const { fqdn, serialize } of viewsOf(context, kind)) {
    const createdEvent = { entity: serialize(context, entity) };
    context.emit({ entityFqdn: fqdn, entityId: entity.id, slug: 'created', createdEvent });
  }
}

/** The entity in a view's form, as JSON, without the fields that every change sets. */
function shown<T>(context: Context, { serialize }: EntityView<T>, entity: T): string {
  const { revision: _, updatedDate: __, ...fields } = serialize(context, entity) as Record<string, unknown>;
  return JSON.stringify(fields);
}

/**
 * Emits that an entity was changed, once for each of its views. @param before lets partial views skip what they do not
 * show
 */
export function emitUpdated<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
  before?: T,
): void {
  for (const view of viewsOf(context, kind)) {
    const { fqdn, serialize, isPartial } = view;
    if (isPartial && before && shown(context, view, before) === shown(context, view, entity)) continue;
    const updatedEvent = { currentEntity: serialize(context, entity) };
    context.emit({ entityFqdn: fqdn, entityId: entity.id, slug: 'updated', updatedEvent });
  }
}

/** Emits that an entity was deleted, once for each of its views. */
export function emitDeleted<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
): void {
  for (const { fqdn, serialize, showsDeleted } of viewsOf(context, kind)) {
    const deletedEvent = showsDeleted ? { deletedEntity: serialize(context, entity) } : {};
    context.emit({ entityFqdn: fqdn, entityId: entity.id, slug: 'deleted', deletedEvent });
  }
}

/**
 * Emits a special event of a kind, such as `task_overdue`.
 * @param view the generation of calls that has this event; the first one if absent
 * @param originatedFrom the greater change that it is a part of
 */
export function emitAction<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entityId: string,
  slug: string,
  body: object,
  view: EntityView<T> = kind.views[0],
  originatedFrom = '',
): void {
  context.emit({ entityFqdn: view.fqdn, entityId, slug, originatedFrom, actionEvent: { body } });
}
