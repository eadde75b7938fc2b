import { comments as meta } from '@wix/comments/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { appNotInstalled, assert, notFound } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { isObject } from '#core/documents/query';
import { APPS } from '#core/site';
import { postIdOf } from '#services/blog';
import { addComment, changeComment, deleteComment } from '../comments/changes';
import { type Comment, comments } from '../comments/entity';
import { assertMayChange, assertReactable, findLiving, readComment, sendComment } from '../comments/find';
import { listByResource, threadOf } from '../comments/lists';
import { decideDraft, draftAction, hide, mark, move, publish } from '../comments/moderation';
import { react, reactionsTo, takeBack } from '../comments/reactions';

/** Which comments are counted: all but hidden ones (SDK: countComments). */
const COUNTED = { status: { $ne: 'HIDDEN' } };

/** Returns a filter of an app's comments in which posts have their own ids, whichever id names them. */
function storedFilter(context: Context, appId: string | undefined, filter: unknown): unknown {
  if (appId !== APPS.blog) return filter ?? {};
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return postIdOf(context, value);
    if (Array.isArray(value)) return value.map(named);
    return isObject(value) ? mapped(value, (_, inner) => named(inner)) : value;
  };
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isObject(value)) return value;
    return mapped(value, (key, inner) =>
      key === 'contextId' || key === 'resourceId' ? named(inner) : read(inner),
    );
  };
  return read(filter ?? {});
}

const mapped = (value: Record<string, unknown>, change: (key: string, inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));

const QUERY = { callers: MANAGERS, aliases: ['/comments/v1/comments/query'] } as const;

/** Members and visitors read one resource's list; queries are for managers (statement blog-comment-query-visitor-403). */
export const commentsQueryOperations = moduleOperations('comments.comments', meta, QUERY, {
  queryComments(context, { appId, query }) {
    const scope = { appId };
    const { items, pagingMetadata } = context.documents.queryByCursor(
      comments,
      { ...query, filter: storedFilter(context, appId, query?.filter) },
      { scope, maxLimit: 100 },
    );
    return { comments: items.map((comment) => sendComment(context, comment)), pagingMetadata };
  },
});

export const commentsCountOperations = moduleOperations('comments.comments', meta, access(MANAGERS), {
  countComments: (context, { appId, filter }) => ({
    count: context.documents.count(comments, {
      $and: [...(appId ? [{ appId }] : []), COUNTED, storedFilter(context, appId, filter)],
    }),
  }),
});

export const commentsReadOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  getComment: (context, { commentId }) => ({
    comment: sendComment(context, readComment(context, commentId)),
  }),
  listCommentsByResource(context, request) {
    const wantsBadges = request.fields?.includes('AUTHOR_BADGES');
    // Members of the demo site have no roles, so no author has a badge.
    return {
      ...listByResource(context, request),
      ...(wantsBadges && { authorBadges: { badgesByMemberId: {} } }),
    };
  },
  getCommentThread: (context, { commentId, replySort }) =>
    threadOf(context, readComment(context, commentId), replySort ?? undefined),
});

/** Visitors only read: who writes is logged in (statement blog-comment-visitor-cannot-write). */
const WRITERS = EVERYONE.filter((role) => role !== 'visitor');

export const commentsCreateOperations = moduleOperations('comments.comments', meta, access(WRITERS), {
  createComment(context, { comment }) {
    // If the owner has removed the blog app, its posts are kept for a later installation, but cannot be commented on.
    const isOfMissingBlog = comment?.appId === APPS.blog && !context.site.installedApps.includes('blog');
    assert(!isOfMissingBlog, () => appNotInstalled('blog'));
    return { comment: sendComment(context, addComment(context, comment)) };
  },
});

export const commentsWriteOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  updateComment: (context, { comment }) => ({
    comment: sendComment(context, changeComment(context, comment)),
  }),
  deleteComment(context, { commentId }) {
    const comment = findLiving(context, commentId);
    assertMayChange(context, comment, 'delete');
    deleteComment(context, comment);
  },
});

const MANAGE = { callers: MANAGERS } as const;

/**
 * Returns an app's comments that match a filter, without deleted ones. @throws PlatformError 400 for an invalid filter
 */
const matchingComments = (
  context: Context,
  appId: string,
  filter: Record<string, unknown> | null,
): Comment[] =>
  context.documents.list(comments, { $and: [{ appId, status: { $ne: 'DELETED' } }, filter ?? {}] });

/** A change of one comment may change others in the list, so each is read again. */
function forEach(context: Context, all: readonly Comment[], work: (comment: Comment) => unknown) {
  for (const { id } of all) {
    const comment = context.documents.get(comments, id);
    if (comment) work(comment);
  }
  return { jobId: context.ids.guid() };
}

/** The platform runs these as background jobs and returns the job's id; here they are done before the response. */
export const commentsBulkOperations = moduleOperations('comments.comments', meta, MANAGE, {
  bulkPublishComment: (context, request) =>
    forEach(
      context,
      matchingComments(context, request.appId, request.filter).filter(({ status }) => status === 'HIDDEN'),
      (comment) => publish(context, comment),
    ),
  bulkHideComment: (context, request) =>
    forEach(context, matchingComments(context, request.appId, request.filter), (comment) =>
      hide(context, comment),
    ),
  bulkDeleteComment: (context, request) =>
    forEach(context, matchingComments(context, request.appId, request.filter), (comment) =>
      deleteComment(context, comment),
    ),
  bulkModerateDraftContent(context, request) {
    const action = draftAction(request.draftContentAction);
    return forEach(context, matchingComments(context, request.appId, request.filter), (comment) =>
      decideDraft(context, comment, action),
    );
  },
  bulkMoveCommentByFilter: (context, { appId, filter, destination }) =>
    move(context, matchingComments(context, appId, filter), destination),
});

export const commentsModerationOperations = moduleOperations('comments.comments', meta, MANAGE, {
  publishComment: (context, { commentId }) => ({
    comment: sendComment(context, publish(context, findLiving(context, commentId))),
  }),
  hideComment: (context, { commentId }) => ({
    comment: sendComment(context, hide(context, findLiving(context, commentId))),
  }),
  markComment: (context, { commentId }) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), true)),
  }),
  unmarkComment: (context, { commentId }) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), false)),
  }),
  moderateDraftContent(context, request) {
    const action = draftAction(request.draftContentAction);
    const comment = findLiving(context, request.commentId);
    assertRevision('comment', comment, request.revision);
    return { comment: sendComment(context, decideDraft(context, comment, action)) };
  },
});

export const commentsReactionOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  addCommentReaction(context, request) {
    const comment = findLiving(context, request.commentId);
    assertReactable(context, comment);
    react(context, comment, request.reactionCode);
  },
  removeCommentReaction(context, request) {
    const comment = findLiving(context, request.commentId);
    assertReactable(context, comment);
    takeBack(context, comment, request.reactionCode);
  },
  bulkGetCommentReactions(context, { appId, contextId, commentIds }) {
    const requested = commentIds.map((id) => readComment(context, id));
    const ofContext = appId === APPS.blog ? postIdOf(context, contextId) : contextId;
    // If one comment is from another context, the whole request fails (SDK: bulkGetCommentReactions).
    for (const comment of requested)
      assert(comment.appId === appId && comment.contextId === ofContext, () =>
        notFound(`comment ${comment.id} of context ${contextId}`),
      );
    for (const comment of requested) assertReactable(context, comment);
    return { reactions: Object.fromEntries(requested.map((it) => [it.id, reactionsTo(context, it)])) };
  },
});
