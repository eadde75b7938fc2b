import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import type { Author, Comment } from './store';

/** Whom a comment of the caller is by; an app that names no author writes for the owner of the site. */
export function callerAsAuthor({ caller, site }: Context): Author {
  if (caller.role === 'member') return { memberId: caller.id };
  if (caller.role === 'visitor') return { visitorId: caller.id };
  return { userId: site.ownerId };
}

/** Whether the caller has written a comment. */
export function isAuthor(context: Context, { author }: Pick<Comment, 'author'>): boolean {
  const { userId, memberId, visitorId } = callerAsAuthor(context);
  if (userId) return author.userId === userId;
  return memberId ? author.memberId === memberId : Boolean(visitorId) && author.visitorId === visitorId;
}

/** Lets managers and the author through. @throws PlatformError 403 */
export function assertMayChange(context: Context, comment: Comment, what: string): void {
  assert(isManager(context) || isAuthor(context, comment), () =>
    permissionDenied(`${what} comment ${comment.id}`),
  );
}

/** A filter for what the caller may see: managers see all, others what is published and what they wrote. */
export function visibleTo(context: Context): Record<string, unknown> {
  if (isManager(context)) return {};
  const [[key = '', id] = []] = Object.entries(callerAsAuthor(context));
  return { $or: [{ status: 'PUBLISHED' }, { [`author.${key}`]: id }] };
}
