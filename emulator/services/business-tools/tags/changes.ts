import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { type EntityTag, entityTags } from './entity';
import { tagExists, tagNotFound } from './errors';

/** @throws PlatformError 404 */
export const findTag = ({ documents }: Context, id: string): EntityTag =>
  orThrow(documents.get(entityTags, id), () => tagNotFound(id));

function assertFree({ documents }: Context, name: string, fqdn: string, ownId?: string): void {
  const other = documents.find(entityTags, { name, fqdn });
  assert(!other || other.id === ownId, () => tagExists(name));
}

/** Creates a tag. @throws PlatformError 409 if its kind has the name */
export function createTag(context: Context, { name, fqdn }: Pick<EntityTag, 'name' | 'fqdn'>): EntityTag {
  assertFree(context, name, fqdn);
  const now = context.clock.date();
  return context.documents.put<EntityTag>(entityTags, {
    id: context.ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name,
    fqdn,
  });
}

/** Renames a tag. @throws PlatformError 404, 409 for another revision or a name that is taken */
export function renameTag(
  context: Context,
  id: string,
  given: { name: string; revision?: string | number | null | undefined },
): EntityTag {
  const before = findTag(context, id);
  assertRevision('tag', before, given.revision === undefined ? undefined : String(given.revision));
  assertFree(context, given.name, before.fqdn, id);
  return context.documents.put<EntityTag>(entityTags, {
    ...before,
    name: given.name,
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
}
