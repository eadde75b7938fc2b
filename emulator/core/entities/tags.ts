import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { emitAction } from './events';
import type { EntityKind, EntityView } from './kind';

interface TagList {
  tagIds?: string[];
}

/** What an owner sorts entities by: public tags, and private tags for those who manage the site. */
export interface Tags {
  publicTags?: TagList;
  privateTags?: TagList;
}

/** Which tags are assigned and which are taken away. */
export interface TagChange {
  assignTags?: Tags;
  unassignTags?: Tags;
}

const KINDS = ['publicTags', 'privateTags'] as const;

const idsOf = (tags: Tags | undefined, kind: (typeof KINDS)[number]): string[] => tags?.[kind]?.tagIds ?? [];

/** @throws PlatformError 400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS */
export function assertSomeTags({ assignTags, unassignTags }: TagChange): void {
  const count = KINDS.flatMap((kind) => [...idsOf(assignTags, kind), ...idsOf(unassignTags, kind)]).length;
  assert(count > 0, () =>
    applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There must be tags to assign or to unassign'),
  );
}

/** Tags after a change; one that is assigned and unassigned is assigned. */
export function changedTags(tags: Tags | undefined, { assignTags, unassignTags }: TagChange): Tags {
  const after = (kind: (typeof KINDS)[number]) => {
    const assigned = idsOf(assignTags, kind);
    const gone = new Set(idsOf(unassignTags, kind));
    const kept = idsOf(tags, kind).filter((id) => !gone.has(id));
    return { tagIds: [...new Set([...kept, ...assigned])] };
  };
  return { publicTags: after('publicTags'), privateTags: after('privateTags') };
}

/** Tags as the caller may see them. */
export function tagsFor(context: Context, { publicTags, privateTags }: Tags): Tags {
  return {
    ...(publicTags && { publicTags: { tagIds: [], ...publicTags } }),
    ...(privateTags && isManager(context) && { privateTags: { tagIds: [], ...privateTags } }),
  };
}

/** Emits that the tags of an entity were changed, in the form that all kinds with tags have. */
export function emitTagsModified<T extends { id: string }>(
  context: Context,
  kind: EntityKind<T>,
  entity: T,
  { assignTags, unassignTags }: TagChange,
  view: EntityView<T> = kind.views[0],
): void {
  const body = {
    [kind.name]: view.serialize(entity, context),
    ...(assignTags && { assignedTags: assignTags }),
    ...(unassignTags && { unassignedTags: unassignTags }),
  };
  emitAction(context, kind, entity.id, 'tags_modified', body, view);
}
