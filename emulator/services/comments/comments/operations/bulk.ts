import { comments as meta } from '@wix/comments/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { deleteComment } from '../changes';
import { decideDraft, draftAction, hide, publish } from '../moderation';
import { move } from '../move';
import { type Comment, comments } from '../store';

const MANAGE = { callers: MANAGERS } as const;

/** What an app's comments a filter finds, of those that are not deleted. @throws PlatformError 400 for the filter */
const found = (context: Context, appId: string, filter: Record<string, unknown> | null): Comment[] =>
  context.documents.list(comments, { $and: [{ appId, status: { $ne: 'DELETED' } }, filter ?? {}] });

/** One comment's change may change another of those that were found: each is read again. */
function forEach(context: Context, all: readonly Comment[], work: (comment: Comment) => unknown) {
  for (const { id } of all) {
    const comment = context.documents.get(comments, id);
    if (comment) work(comment);
  }
  return { jobId: context.ids.guid() };
}

/** The platform does them in the background and names the job; here they are done before the answer. */
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
