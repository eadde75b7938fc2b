import { type Context, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type EntityKind, findEntity } from '#core/entities/kind';

/** The path of the pages of collections. */
export const PAGES = '/portfolio-collections';

/** The part of a request that asks for the addresses of pages. */
export interface PageAsked {
  includePageUrl?: boolean | null | undefined;
}

/** The address of a page of the site. */
export const pageUrl = ({ baseUrl }: Context, relativePath: string) => ({
  relativePath,
  url: `${baseUrl}${relativePath}`,
});

/** Returns a filter for the entities that the caller may see: only managers see hidden ones (platform facts 38.1). */
export const shownTo = (context: Context) => (isManager(context) ? undefined : { hidden: { $ne: true } });

/** Returns the entity with this id. @throws PlatformError 404, also for a hidden one that the caller may not see */
export function findShown<T extends { id: string; hidden?: boolean | null }>(
  context: Context,
  kind: EntityKind<T>,
  id: string,
): T {
  const entity = findEntity(context, kind, id);
  assert(!entity.hidden || isManager(context), () => notFound(`${kind.name} ${id}`));
  return entity;
}

/** Leaves out that an entity is not hidden, as the platform does (statement pf-collection-hidden-absent). */
export function withoutShown<T extends { hidden?: boolean | null }>({ hidden, ...entity }: T) {
  return { ...entity, ...(hidden && { hidden }) };
}
