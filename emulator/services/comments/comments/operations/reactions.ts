import { comments as meta } from '@wix/comments/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findLiving, readComment } from '../find';
import { react, reactionsTo, takeBack } from '../reactions';

const REACT = { callers: EVERYONE } as const;

/** Reactions to comments, one of each caller. */
export const commentsReactionOperations = moduleOperations('comments.comments', meta, REACT, {
  addCommentReaction(request, context) {
    react(context, findLiving(context, request.commentId), request.reactionCode);
    return {};
  },
  removeCommentReaction(request, context) {
    takeBack(context, findLiving(context, request.commentId), request.reactionCode);
    return {};
  },
  bulkGetCommentReactions({ appId, contextId, commentIds }, context) {
    const asked = commentIds.map((id) => readComment(context, id));
    // One comment of elsewhere refuses the whole request (SDK: bulkGetCommentReactions).
    for (const comment of asked)
      assert(comment.appId === appId && comment.contextId === contextId, () =>
        notFound(`comment ${comment.id} of context ${contextId}`),
      );
    return { reactions: Object.fromEntries(asked.map((it) => [it.id, reactionsTo(context, it)])) };
  },
});
