import { type bulkError, doEach } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { hasRegion } from '../profiles/entity';

/** An offer in some of the site's delivery regions: a shipping option, a place for pickup or a local delivery. */
interface Assigned extends Entity {
  deliveryRegionIds: string[];
}

/** @throws PlatformError 404 for a region that the site does not deliver to */
export function assertRegions(context: Context, ids: readonly string[]): void {
  for (const id of ids) assert(hasRegion(context, id), () => notFound(`Delivery region ${id}`));
}

/**
 * Adds a region to an entity or removes it; a second call changes nothing.
 * @param request its contract says whether it must name the revision
 * @throws PlatformError 404 for an unknown region or entity
 */
export function setRegion<T extends Assigned>(
  context: Context,
  kind: EntityKind<T>,
  id: string,
  request: { deliveryRegionId: string; revision?: string | null },
  isOffered: boolean,
): T {
  const before = findEntity(context, kind, id);
  assertRegions(context, [request.deliveryRegionId]);
  if (request.revision) assertRevision(kind.name, before, request.revision);
  const others = before.deliveryRegionIds.filter((it) => it !== request.deliveryRegionId);
  const deliveryRegionIds = isOffered ? [...others, request.deliveryRegionId] : others;
  return updateEntity(context, kind, { ...before, deliveryRegionIds });
}

/**
 * Does something to each of several entities: the answer has those that were stored, and the errors of the others, each
 * with the id that the request names, or an empty one.
 */
export function eachOf<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Done,
  idOf: (item: Item) => string | null | undefined,
): { done: Done[]; errors: { id: string; error: ReturnType<typeof bulkError> }[] } {
  const { results } = doEach(items, work, (item) => idOf(item) ?? undefined);
  return {
    done: results.flatMap((result) => ('item' in result ? [result.item as Done] : [])),
    errors: results.flatMap(({ itemMetadata }) =>
      'error' in itemMetadata ? [{ id: itemMetadata.id ?? '', error: itemMetadata.error }] : [],
    ),
  };
}
