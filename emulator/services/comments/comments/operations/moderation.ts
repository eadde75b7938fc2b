import { comments as meta } from '@wix/comments/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findLiving } from '../find';
import { decideDraft, draftAction, hide, mark, publish } from '../moderation';
import { sendComment } from '../serialize';

const MANAGE = { callers: MANAGERS } as const;

export const commentsModerationOperations: Operation[] = [
  operation('comments.comments.publishComment', meta.publishComment, MANAGE, ({ commentId }, context) => ({
    comment: sendComment(context, publish(context, findLiving(context, commentId))),
  })),

  operation('comments.comments.hideComment', meta.hideComment, MANAGE, ({ commentId }, context) => ({
    comment: sendComment(context, hide(context, findLiving(context, commentId))),
  })),

  operation('comments.comments.markComment', meta.markComment, MANAGE, ({ commentId }, context) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), true)),
  })),

  operation('comments.comments.unmarkComment', meta.unmarkComment, MANAGE, ({ commentId }, context) => ({
    comment: sendComment(context, mark(context, findLiving(context, commentId), false)),
  })),

  operation(
    'comments.comments.moderateDraftContent',
    meta.moderateDraftContent,
    MANAGE,
    (request, context) => {
      const action = draftAction(request.draftContentAction);
      const comment = findLiving(context, request.commentId);
      assertRevision('comment', comment, request.revision);
      return { comment: sendComment(context, decideDraft(context, comment, action)) };
    },
  ),
];
