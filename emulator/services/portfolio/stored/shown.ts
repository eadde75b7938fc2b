import { type Context, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type EntityKind, findEntity } from '#core/entities/kind';

/** A filter for what the caller sees: hidden entities are for managers alone (platform facts 38.1). */
export const shownTo = (context: Context) => (isManager(context) ? undefined : { hidden: { $ne: true } });

/** Returns the entity with this id. @throws PlatformError 404, also for a hidden one that the caller does not see */
export function findShown<T extends { id: string; hidden?: boolean | null }>(
  context: Context,
  kind: EntityKind<T>,
  id: string,
): T {
  const entity = findEntity(context, kind, id);
  assert(!entity.hidden || isManager(context), () => notFound(`${kind.name} ${id}`));
  return entity;
}
