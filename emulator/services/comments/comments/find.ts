import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { type Author, COMMENTS, type Comment, type SentComment, serializeComment } from './entity';
import { commentNotPublished } from './errors';

/** Returns the caller as an author; an app that names no author writes for the site's owner. */
export function callerAsAuthor({ caller, site }: Context): Author {
  if (caller.role === 'member') return { memberId: caller.id };
  if (caller.role === 'visitor') return { visitorId: caller.id };
  return { userId: site.ownerId };
}

export function isAuthor(context: Context, { author }: Pick<Comment, 'author'>): boolean {
  const { userId, memberId, visitorId } = callerAsAuthor(context);
  if (userId) return author.userId === userId;
  return memberId ? author.memberId === memberId : Boolean(visitorId) && author.visitorId === visitorId;
}

/** Checks that the caller is a manager or the author. @throws PlatformError 403 */
export function assertMayChange(context: Context, comment: Comment, what: string): void {
  assert(isManager(context) || isAuthor(context, comment), () =>
    permissionDenied(`${what} comment ${comment.id}`),
  );
}

/**
 * Returns a comment that the caller may see: an unpublished one is only visible to its author and managers (platform
 * facts 15.5).
 * @throws PlatformError 404
 */
export function readComment(context: Context, id: string): Comment {
  const comment = findEntity(context, COMMENTS, id);
  const isVisible = comment.status === 'PUBLISHED' || isManager(context) || isAuthor(context, comment);
  assert(isVisible, () => notFound(`comment ${id}`));
  return comment;
}

/** Returns a comment that can be changed: it must not be deleted. @throws PlatformError 404 */
export function findLiving(context: Context, id: string): Comment {
  const comment = readComment(context, id);
  assert(comment.status !== 'DELETED', () => notFound(`comment ${id}`));
  return comment;
}

/**
 * Checks that the caller may see and change the reactions to a comment: while it waits for approval or is hidden, only
 * managers may (platform facts 34.21).
 */
export function assertReactable(context: Context, { id, status }: Comment): void {
  assert(status === 'PUBLISHED' || isManager(context), () => commentNotPublished(id));
}

/** Serializes a comment for calls: only its author and managers see content that waits for approval. */
export function sendComment(context: Context, comment: Comment): SentComment {
  const { draftContent, ...published } = serializeComment(context, comment);
  const maySeeDraft = draftContent && (isManager(context) || isAuthor(context, comment));
  return { ...published, ...(maySeeDraft && { draftContent }) };
}
