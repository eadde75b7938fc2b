import { comments as meta } from '@wix/comments/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findLiving } from '../find';
import { decideDraft, draftAction, hide, mark, publish } from '../moderation';
import { sendComment } from '../serialize';

const MANAGE = { callers: MANAGERS } as const;

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
