import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import { updateEntity } from '#core/entities/store';
import { APPS } from '#core/site';
import { commentablePost } from '#services/blog';
import { recount } from './counts';
import { COMMENTS, type Comment, comments } from './entity';
import { tell, tellContent } from './events';

/** Publishes a comment; does nothing if it is already published. */
export function publish(context: Context, before: Comment): Comment {
  if (before.status === 'PUBLISHED') return before;
  const { draftContent, ...bare } = before;
  const saved = updateEntity<Comment>(context, COMMENTS, {
    ...bare,
    // A comment that was never published receives its waiting content.
    ...(before.content ? draftContent && { draftContent } : { content: draftContent }),
    status: 'PUBLISHED',
    wasPublished: true,
  });
  tell(context, 'comment_published', saved, { firstPublish: !before.wasPublished });
  recount(context, saved);
  return saved;
}

/** Hides a comment; does nothing if it is already hidden. */
export function hide(context: Context, before: Comment): Comment {
  if (before.status === 'HIDDEN') return before;
  const saved = updateEntity<Comment>(context, COMMENTS, { ...before, status: 'HIDDEN' });
  tell(context, 'comment_hidden', saved);
  if (before.status === 'PUBLISHED') recount(context, saved);
  return saved;
}

/** Marks a comment, so that lists show it first, or removes the mark. */
export function mark(context: Context, before: Comment, marked: boolean): Comment {
  if (before.marked === marked) return before;
  const saved = updateEntity<Comment>(context, COMMENTS, { ...before, marked });
  tell(context, marked ? 'comment_marked' : 'comment_unmarked', saved);
  return saved;
}

/** Returns a manager's decision on a draft. @throws PlatformError 400 for any other action */
export function draftAction(action: string | undefined): 'APPROVE' | 'REJECT' {
  assert(action === 'APPROVE' || action === 'REJECT', () =>
    invalidField('draftContentAction', 'must be APPROVE or REJECT', 'INVALID_ENUM_VALUE'),
  );
  return action;
}

/**
 * Decides on the waiting content of a comment. Approved content is published. Rejected content is removed if the
 * comment is published; otherwise it stays as the draft of a hidden comment (SDK: moderateDraftContent). Without
 * waiting content, nothing changes.
 */
export function decideDraft(context: Context, before: Comment, action: 'APPROVE' | 'REJECT'): Comment {
  const { draftContent, ...bare } = before;
  if (!draftContent) return before;
  if (action === 'REJECT')
    return before.status === 'PUBLISHED'
      ? updateEntity<Comment>(context, COMMENTS, bare)
      : hide(context, before);
  const contentEdited = before.contentEdited || before.wasPublished;
  const approved = { ...bare, content: draftContent, contentEdited };
  const saved =
    before.status === 'PUBLISHED'
      ? updateEntity<Comment>(context, COMMENTS, approved)
      : publish(context, approved);
  tellContent(context, saved, before.content);
  return saved;
}

/**
 * Moves the threads of comments to another resource. A reply moves with its whole thread, since otherwise it would
 * reply to a comment on another resource (platform facts 15.7).
 * @throws PlatformError 400 without a destination, 404 for an unknown blog post
 */
export function move(
  context: Context,
  moved: readonly Comment[],
  destination: { contextId?: string; resourceId?: string } = {},
) {
  const { contextId, resourceId } = destination;
  assertGiven(contextId, 'destination.contextId');
  assertGiven(resourceId, 'destination.resourceId');
  const threads = [...new Set(moved.map(({ topId }) => topId))];
  for (const topId of threads)
    for (const before of context.documents.list(comments, { topId })) {
      if (before.appId === APPS.blog) commentablePost(context, resourceId);
      const moved = updateEntity<Comment>(context, COMMENTS, { ...before, contextId, resourceId });
      tell(context, 'comment_moved', moved, { destination: { contextId, resourceId } });
      recount(context, before);
      recount(context, moved);
    }
  return { jobId: context.ids.guid() };
}
