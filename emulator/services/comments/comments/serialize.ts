import type { comments as meta } from '@wix/comments/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { isAuthor } from './access';
import { type Comment, comments } from './store';

/** A comment as domain events carry it: all that the site keeps of it. */
export function serializeComment({ documents }: Context, comment: Comment): Serialized<meta.CommentOriginal> {
  const { topId: _top, isReply: _reply, wasPublished: _published, parentComment, ...sent } = comment;
  const parent = parentComment && documents.get(comments, parentComment.id);
  return {
    ...sent,
    ...(parent && { parentComment: { id: parent.id, author: parent.author, status: parent.status } }),
  };
}

/** A comment as calls answer it: what waits for approval is shown to its author and to managers alone. */
export function sendComment(context: Context, comment: Comment): Serialized<meta.CommentOriginal> {
  const { draftContent, ...published } = serializeComment(context, comment);
  const maySeeDraft = draftContent && (isManager(context) || isAuthor(context, comment));
  return { ...published, ...(maySeeDraft && { draftContent }) };
}
