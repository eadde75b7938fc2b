import { comments as meta } from '@wix/comments/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { appNotInstalled, assert, notFound } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { APPS } from '#core/site';
import { addComment, changeComment, deleteComment } from './changes';
import { assertMayChange, assertReactable, findLiving, readComment, sendComment, visibleTo } from './find';
import { listByResource, threadOf } from './lists';
import { decideDraft, draftAction, hide, mark, move, publish } from './moderation';
import { react, reactionsTo, takeBack } from './reactions';
import { type Comment, comments } from './store';

/**
 * Returns the filter for counted comments: managers count all but hidden ones, others the published ones (SDK:
 * countComments).
 */
const counted = (context: Context) =>
  isManager(context) ? { status: { $ne: 'HIDDEN' } } : { status: 'PUBLISHED' };

export const commentsReadOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  getComment: ({ commentId }, context) => ({
    comment: sendComment(context, readComment(context, commentId)),
  }),
  queryComments({ appId, query }, context) {
    const scope = { $and: [{ appId }, visibleTo(context)] };
    const { items, pagingMetadata } = context.documents.queryByCursor(comments, query ?? {}, {
      scope,
      maxLimit: 100,
    });
    return { comments: items.map((comment) => sendComment(context, comment)), pagingMetadata };
  },
  countComments: ({ appId, filter }, context) => ({
    count: context.documents.count(comments, {
      $and: [...(appId ? [{ appId }] : []), counted(context), filter ?? {}],
    }),
  }),
  listCommentsByResource(request, context) {
    const wantsBadges = request.fields?.includes('AUTHOR_BADGES');
    // Members of the demo site have no roles, so no author has a badge.
    return {
      ...listByResource(context, request),
      ...(wantsBadges && { authorBadges: { badgesByMemberId: {} } }),
    };
  },
  getCommentThread: ({ commentId, replySort }, context) =>
    threadOf(context, readComment(context, commentId), replySort ?? undefined),
});

export const commentsWriteOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  createComment({ comment }, context) {
    // If the owner has removed the blog app, its posts are kept for a later installation, but cannot be commented on.
    const isOfMissingBlog = comment?.appId === APPS.blog && !context.site.installedApps.includes('blog');
    assert(!isOfMissingBlog, () => appNotInstalled('blog'));
    return { comment: sendComment(context, addComment(context, comment)) };
  },
  updateComment: ({ comment }, context) => ({
    comment: sendComment(context, changeComment(context, comment)),
  }),
  deleteComment({ commentId }, context) {
    const comment = findLiving(context, commentId);
    assertMayChange(context, comment, 'delete');
    deleteComment(context, comment);
  },
});

const MANAGE = { callers: MANAGERS } as const;

/**
 * Returns an app's comments that match a filter, without deleted ones. @throws PlatformError 400 for an invalid filter
 */
const found = (context: Context, appId: string, filter: Record<string, unknown> | null): Comment[] =>
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
  bulkPublishComment: (request, context) =>
    forEach(
      context,
      found(context, request.appId, request.filter).filter(({ status }) => status === 'HIDDEN'),
      (comment) => publish(context, comment),
    ),
  bulkHideComment: (request, context) =>
    forEach(context, found(context, request.appId, request.filter), (comment) => hide(context, comment)),
  bulkDeleteComment: (request, context) =>
    forEach(context, found(context, request.appId, request.filter), (comment) =>
      deleteComment(context, comment),
    ),
  bulkModerateDraftContent(request, context) {
    const action = draftAction(request.draftContentAction);
    return forEach(context, found(context, request.appId, request.filter), (comment) =>
      decideDraft(context, comment, action),
    );
  },
  bulkMoveCommentByFilter: ({ appId, filter, destination }, context) =>
    move(context, found(context, appId, filter), destination),
});

export const commentsModerationOperations = moduleOperations('comments.comments', meta, MANAGE, {
  publishComment: ({ commentId }, context) => ({
    comment: sendComment(context, publish(context, findLiving(context, commentId))),
  }),
  hideComment: ({ commentId }, context) => ({
    comment: sendComment(context, hide(context, findLiving(context, commentId))),
  }),
  markComment: ({ commentId }, context) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), true)),
  }),
  unmarkComment: ({ commentId }, context) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), false)),
  }),
  moderateDraftContent(request, context) {
    const action = draftAction(request.draftContentAction);
    const comment = findLiving(context, request.commentId);
    assertRevision('comment', comment, request.revision);
    return { comment: sendComment(context, decideDraft(context, comment, action)) };
  },
});

export const commentsReactionOperations = moduleOperations('comments.comments', meta, access(EVERYONE), {
  addCommentReaction(request, context) {
    const comment = findLiving(context, request.commentId);
    assertReactable(context, comment);
    react(context, comment, request.reactionCode);
  },
  removeCommentReaction(request, context) {
    const comment = findLiving(context, request.commentId);
    assertReactable(context, comment);
    takeBack(context, comment, request.reactionCode);
  },
  bulkGetCommentReactions({ appId, contextId, commentIds }, context) {
    const asked = commentIds.map((id) => readComment(context, id));
    // If one comment is from another context, the whole request fails (SDK: bulkGetCommentReactions).
    for (const comment of asked)
      assert(comment.appId === appId && comment.contextId === contextId, () =>
        notFound(`comment ${comment.id} of context ${contextId}`),
      );
    for (const comment of asked) assertReactable(context, comment);
    return { reactions: Object.fromEntries(asked.map((it) => [it.id, reactionsTo(context, it)])) };
  },
});
