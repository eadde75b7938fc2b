import { comments as meta } from '@wix/comments/meta';
import { EVERYONE } from '#core/contract/context';
import { appNotInstalled, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { APPS } from '#core/site';
import { assertMayChange } from '../access';
import { addComment, changeComment, deleteComment } from '../changes';
import { findLiving } from '../find';
import { sendComment } from '../serialize';

const WRITE = { callers: EVERYONE } as const;

/** Comments, which their authors and managers change. */
export const commentsWriteOperations = moduleOperations('comments.comments', meta, WRITE, {
  createComment({ comment }, context) {
    // The site keeps the posts of a blog that its owner removed, for when the app comes back.
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
    return {};
  },
});
