import type { comments as meta } from '@wix/comments/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField, notFound, permissionDenied } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { emitDeleted } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import { commentablePost, setCommentCount } from '#services/blog';
import { assertMayChange, callerAsAuthor, isAuthor } from './access';
import { tell, tellContent, tellCount } from './events';
import { COMMENTS } from './kind';
import { type Author, type Comment, type Content, comments, reactions } from './store';

export type GivenComment = Serialized<meta.CommentOriginal>;

/** What is commented on. @throws PlatformError 400 where it is not named; for a blog post 404 and 403 as `commentablePost` */
function subject(context: Context, { appId, contextId, resourceId }: GivenComment) {
  assert(appId, () => invalidField('comment.appId', 'must not be empty', 'REQUIRED_FIELD'));
  assert(contextId, () => invalidField('comment.contextId', 'must not be empty', 'REQUIRED_FIELD'));
  assert(resourceId, () => invalidField('comment.resourceId', 'must not be empty', 'REQUIRED_FIELD'));
  if (appId === APPS.blog) commentablePost(context, resourceId);
  return { appId, contextId, resourceId };
}

/** The published comment that a new one answers, of the same resource. @throws PlatformError 404, 400 */
function parentOf(context: Context, { parentComment, resourceId, appId }: GivenComment): Comment | undefined {
  if (!parentComment?.id) return undefined;
  const parent = findLiving(context, parentComment.id);
  assert(parent.status === 'PUBLISHED', () => notFound(`comment ${parent.id}`));
  assert(parent.resourceId === resourceId && parent.appId === appId, () =>
    invalidField('comment.parentComment.id', 'must be a comment on the same resource'),
  );
  return parent;
}

/** Whom a comment is by. Managers may write for others. @throws PlatformError 403 */
function authorOf(context: Context, given?: Author): Author {
  const own = callerAsAuthor(context);
  const named = given?.userId ?? given?.memberId ?? given?.visitorId;
  if (!given || !named) return own;
  const isOwn = Object.values(own)[0] === named;
  assert(isOwn || isManager(context), () => permissionDenied('comment for others'));
  return isOwn ? own : given;
}

/** The date of a comment, which managers may set. @throws PlatformError 403 */
function dateOf(context: Context, given?: string | null): string {
  assert(!given || isManager(context), () => permissionDenied('date a comment'));
  return given ?? isoDate(context.clock.now());
}

/**
 * Stores a new comment, and tells of it. Where the site looks at comments first, those of others than managers wait.
 * @throws PlatformError 400 for what it lacks, 403 for another author or date, 404 without its post or parent
 */
export function addComment(context: Context, given: GivenComment = {}): Comment {
  const about = subject(context, given);
  const content = contentOf(given.content, 'comment.content');
  const parent = parentOf(context, given);
  const waits = context.site.commentModeration === true && !isManager(context);
  const created = createEntity<Comment>(context, COMMENTS, {
    ...about,
    ...(waits ? { draftContent: content } : { content }),
    author: authorOf(context, given.author),
    ...(parent && { parentComment: { id: parent.id } }),
    topId: parent?.topId ?? '',
    isReply: Boolean(parent),
    replyCount: 0,
    voteSummary: { netVoteCount: 0, upvoteCount: 0, downvoteCount: 0 },
    status: waits ? 'PENDING' : 'PUBLISHED',
    reactionSummary: { total: 0, reactionCodeCount: {} },
    marked: false,
    commentDate: dateOf(context, given.commentDate),
    contentEdited: false,
    wasPublished: !waits,
  });
  // A thread is found by the id that its first comment has just been given.
  const comment = parent ? created : context.documents.put(comments, { ...created, topId: created.id });
  if (!waits) {
    tell(context, 'comment_published', comment, { firstPublish: true });
    recount(context, comment);
  }
  return comment;
}

/**
 * Changes what a comment says; only managers mark it. What its author changes waits where the site looks at it first.
 * @throws PlatformError 400, 403 for others than its author and managers, 404, 409 REVISION_MISMATCH
 */
export function changeComment(context: Context, given: GivenComment = {}): Comment {
  const before = findLiving(context, given.id ?? '');
  assertMayChange(context, before, 'update');
  assertRevision('comment', before, given.revision);
  assert(given.marked === undefined || given.marked === before.marked || isManager(context), () =>
    permissionDenied('mark comments'),
  );
  const marked = given.marked ?? before.marked;
  if (!given.content) return updateEntity(context, COMMENTS, { ...before, marked });
  const content = contentOf(given.content, 'comment.content');
  const waits = before.status === 'PENDING' || (context.site.commentModeration && !isManager(context));
  if (waits) return updateEntity(context, COMMENTS, { ...before, marked, draftContent: content });
  const after = updateEntity(context, COMMENTS, { ...before, marked, content, contentEdited: true });
  tellContent(context, after, before.content);
  return after;
}

/** Takes away what a comment says; its place in the thread stays, with the status DELETED (SDK: deleteComment). */
export function deleteComment(context: Context, comment: Comment): void {
  const { content: _, draftContent: _draft, ...bare } = comment;
  const deleted = context.documents.put<Comment>(comments, {
    ...bare,
    status: 'DELETED',
    marked: false,
    revision: String(Number(comment.revision) + 1),
    updatedDate: isoDate(context.clock.now()),
    reactionSummary: { total: 0, reactionCodeCount: {} },
  });
  for (const { id } of context.documents.list(reactions, { commentId: comment.id }))
    context.documents.delete(reactions, id);
  emitDeleted(context, COMMENTS, comment);
  if (comment.status === 'PUBLISHED') recount(context, deleted);
}

/** A comment that the caller may see: others than its author and managers see what is published. @throws PlatformError 404 */
export function readComment(context: Context, id: string): Comment {
  const comment = findEntity(context, COMMENTS, id);
  const isVisible = comment.status === 'PUBLISHED' || isManager(context) || isAuthor(context, comment);
  assert(isVisible, () => notFound(`comment ${id}`));
  return comment;
}

/** A comment that can still be changed: of a deleted one nothing but its place in the thread is left. @throws PlatformError 404 */
export function findLiving(context: Context, id: string): Comment {
  const comment = readComment(context, id);
  assert(comment.status !== 'DELETED', () => notFound(`comment ${id}`));
  return comment;
}

/**
 * What a comment says, with the lists that calls always answer.
 * @throws PlatformError 400 REQUIRED_FIELD where it says nothing
 */
export function contentOf(given: Content | undefined, field: string): Content {
  const says = given?.richContent?.nodes?.length || given?.attachments?.length;
  assert(given && says, () =>
    invalidField(field, 'must have rich content or an attachment', 'REQUIRED_FIELD'),
  );
  return { ...given, mentions: given.mentions ?? [], attachments: given.attachments ?? [] };
}

/** Counts the published replies of a comment, and the published comments of its resource, anew; a blog post shows them. */
export function recount(context: Context, comment: Comment): void {
  const { documents } = context;
  const parent = comment.parentComment && documents.get(comments, comment.parentComment.id);
  if (parent) {
    const replyCount = documents.count(comments, { 'parentComment.id': parent.id, status: 'PUBLISHED' });
    documents.put(comments, { ...parent, replyCount });
  }
  const { appId, resourceId } = comment;
  const published = documents.count(comments, { appId, resourceId, status: 'PUBLISHED' });
  if (appId === APPS.blog) setCommentCount(context, resourceId, published);
  tellCount(context, comment, published);
}
