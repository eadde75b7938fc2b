import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { emitAction } from './events';
import type { EntityKind, EntityView } from './kind';

interface TagList {
  tagIds?: string[];
}

/** Tags by which an owner sorts entities; only managers of the site see private tags. */
export interface Tags {
  publicTags?: TagList;
  privateTags?: TagList;
}

/** The tags to assign and to remove. */
export interface TagChange {
  assignTags?: Tags;
  unassignTags?: Tags;
}

const KINDS = ['publicTags', 'privateTags'] as const;

const idsOf = (tags: Tags | undefined, kind: (typeof KINDS)[number]): string[] => tags?.[kind]?.tagIds ?? [];

/** @throws PlatformError 400 if the change has no tags */
export function assertSomeTags({ assignTags, unassignTags }: TagChange): void {
  const count = KINDS.flatMap((kind) => [...idsOf(assignTags, kind), ...idsOf(unassignTags, kind)]).length;
  assert(count > 0, () =>
    applicationError('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There must be tags to assign or to unassign'),
  );
}

/** Returns the tags after a change; a tag in both lists is assigned. */
export function changedTags(tags: Tags | undefined, { assignTags, unassignTags }: TagChange): Tags {
  const after = (kind: (typeof KINDS)[number]) => {
    const assigned = idsOf(assignTags, kind);
    const gone = new Set(idsOf(unassignTags, kind));
    const kept = idsOf(tags, kind).filter((id) => !gone.has(id));
    return { tagIds: [...new Set([...kept, ...assigned])] };
  };
  return { publicTags: after('publicTags'), privateTags: after('privateTags') };
}

/**
 * @param what the noun for the entity, with its article. @throws PlatformError 400 for more than `most` tags of one
 *   kind
 */
export function assertTagLimit(tags: Tags, most: number, what: string): void {
  for (const kind of KINDS)
    assert(idsOf(tags, kind).length <= most, () =>
      invalidField(`assignTags.${kind}.tagIds`, `would be more than ${most} tags of ${what}`, 'MAX_SIZE'),
    );
}

/** Returns the tags that the caller may see. */
export function tagsFor(context: Context, { publicTags, privateTags }: Tags): Tags {
  return {
    ...(publicTags && { publicTags: { tagIds: [], ...publicTags } }),
    ...(privateTags && isManager(context) && { privateTags: { tagIds: [], ...privateTags } }),
  };
}

/** Emits that the tags of an entity were changed; all kinds with tags share this form. */
export function emitTagsModified<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
  { assignTags, unassignTags }: TagChange,
  view: EntityView<T> = kind.views[0],
): void {
  const body = {
    [kind.name]: view.serialize(context, entity),
    ...(assignTags && { assignedTags: assignTags }),
    ...(unassignTags && { unassignedTags: unassignTags }),
  };
  emitAction(context, kind, entity.id, 'tags_modified', body, view);
}
