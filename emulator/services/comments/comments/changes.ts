import type { comments as meta } from '@wix/comments/meta';
import { type Context, isManager } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  invalidField,
  notFound,
  permissionDenied,
} from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { emitDeleted } from '#core/entities/events';
import { createEntity, updateEntity } from '#core/entities/store';
import { assertHarmlessLinks } from '#core/rich-content/structure';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import { commentablePost, postIdOf } from '#services/blog';
import { recount } from './counts';
import {
  type Author,
  COMMENTS,
  type Comment,
  type Content,
  comments,
  reactions,
  threadBelow,
} from './entity';
import { tell, tellContent } from './events';
import { assertMayChange, callerAsAuthor, findLiving } from './find';

/**
 * Returns the content of a comment, with the lists that responses always contain.
 * @throws PlatformError 400 if it is empty; 400 for a link that runs a script
 */
function contentOf(given: Content | undefined, field: string): Content {
  const says = given?.richContent?.nodes?.length || given?.attachments?.length;
  assertField(given && says, field, 'must have rich content or an attachment', 'REQUIRED_FIELD');
  assertHarmlessLinks(given.richContent, `${field}.richContent`);
  return { ...given, mentions: given.mentions ?? [], attachments: given.attachments ?? [] };
}

export type GivenComment = Serialized<meta.CommentOriginal>;

/**
 * Returns the commented resource. @throws PlatformError 400 if it is not named; for a blog post 404 and 403 as
 * `commentablePost`
 */
function subject(context: Context, { appId, contextId, resourceId }: GivenComment) {
  assertGiven(appId, 'comment.appId');
  assertGiven(contextId, 'comment.contextId');
  assertGiven(resourceId, 'comment.resourceId');
  if (appId !== APPS.blog) return { appId, contextId, resourceId };
  const post = commentablePost(context, postIdOf(context, resourceId));
  return { appId, contextId: postIdOf(context, contextId), resourceId: post.id };
}

/** Returns the published comment to which a new one replies, on the same resource. @throws PlatformError 404, 400 */
function parentOf(context: Context, { parentComment, resourceId, appId }: GivenComment): Comment | undefined {
  if (!parentComment?.id) return undefined;
  const parent = findLiving(context, parentComment.id);
  assert(parent.status === 'PUBLISHED', () => notFound(`comment ${parent.id}`));
  assert(parent.resourceId === resourceId && parent.appId === appId, () =>
    invalidField('comment.parentComment.id', 'must be a comment on the same resource'),
  );
  return parent;
}

/** Returns the author of a comment; managers may name others (platform facts 15.4). @throws PlatformError 403 */
function authorOf(context: Context, given?: Author): Author {
  const own = callerAsAuthor(context);
  const named = given?.userId ?? given?.memberId ?? given?.visitorId;
  if (!given || !named) return own;
  const isOwn = Object.values(own)[0] === named;
  assert(isOwn || isManager(context), () => permissionDenied('comment for others'));
  return isOwn ? own : given;
}

/**
 * Returns the date of a comment, which managers may set. Several of one moment are a millisecond apart, so that lists by
 * date keep their order.
 * @throws PlatformError 403
 */
function dateOf(context: Context, resourceId: string | undefined, given?: string | null): string {
  assert(!given || isManager(context), () => permissionDenied('date a comment'));
  if (given) return given;
  const now = context.clock.now();
  const moment = { $gte: isoDate(now), $lt: isoDate(now + MOMENT) };
  const latest = [{ fieldName: 'commentDate', order: 'DESC' }];
  const [last] = context.documents.list(comments, { resourceId, commentDate: moment }, latest, 1);
  return last ? isoDate(Date.parse(last.commentDate) + 1) : isoDate(now);
}

/** How far apart comments of the same moment may be, in milliseconds. */
const MOMENT = 1000;

/**
 * Stores a new comment and emits its creation. If the site moderates comments, only those of managers are published at
 * once (platform facts 15.2).
 * @throws PlatformError 400 for missing fields, 403 for another author or date, 404 for an unknown post or parent
 */
export function addComment(context: Context, given: GivenComment = {}): Comment {
  const about = subject(context, given);
  const content = contentOf(given.content, 'comment.content');
  const parent = parentOf(context, { ...given, ...about });
  const waits = context.site.commentModeration === true && !isManager(context);
  const created = createEntity<Comment>(context, COMMENTS, {
    ...about,
    ...(waits ? { draftContent: content } : { content }),
    author: authorOf(context, given.author),
    ...(parent && { parentComment: { id: parent.id } }),
    topId: parent?.topId ?? '',
    parentIdsInThread: parent ? threadBelow(parent) : [],
    isReply: Boolean(parent),
    replyCount: 0,
    voteSummary: { netVoteCount: 0, upvoteCount: 0, downvoteCount: 0 },
    status: waits ? 'PENDING' : 'PUBLISHED',
    reactionSummary: { total: 0, reactionCodeCount: {} },
    marked: false,
    commentDate: dateOf(context, about.resourceId, given.commentDate),
    contentEdited: false,
    wasPublished: !waits,
  });
  // A thread is found by the id of its first comment, which has just been assigned.
  const comment = parent ? created : context.documents.put(comments, { ...created, topId: created.id });
  if (!waits) {
    tell(context, 'comment_published', comment, { firstPublish: true });
    recount(context, comment);
  }
  return comment;
}

/**
 * Changes the content of a comment; only managers can mark it. If the site moderates comments, an author's change waits
 * for approval.
 * @throws PlatformError 403 unless by the author or a manager
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

/** Removes the content of a comment; it stays in the thread with the status DELETED (SDK: deleteComment). */
export function deleteComment(context: Context, comment: Comment): void {
  const { content: _, draftContent: _draft, ...bare } = comment;
  const deleted = context.documents.put<Comment>(comments, {
    ...bare,
    status: 'DELETED',
    marked: false,
    revision: String(Number(comment.revision) + 1),
    updatedDate: context.clock.date(),
    reactionSummary: { total: 0, reactionCodeCount: {} },
  });
  for (const { id } of context.documents.list(reactions, { commentId: comment.id }))
    context.documents.delete(reactions, id);
  emitDeleted(context, COMMENTS, comment);
  if (comment.status === 'PUBLISHED') recount(context, deleted);
}
