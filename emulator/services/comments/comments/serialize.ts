import type { comments as meta } from '@wix/comments/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { isAuthor } from './access';
import { type Comment, comments } from './store';

/** A comment as domain events carry it, with all its fields. */
export function serializeComment({ documents }: Context, comment: Comment): Serialized<meta.CommentOriginal> {
  const { topId: _top, isReply: _reply, wasPublished: _published, parentComment, ...sent } = comment;
  const parent = parentComment && documents.get(comments, parentComment.id);
  return {
    ...sent,
    ...(parent && { parentComment: { id: parent.id, author: parent.author, status: parent.status } }),
  };
}

/** A comment as calls answer it: only its author and managers see content that waits for approval. */
export function sendComment(context: Context, comment: Comment): Serialized<meta.CommentOriginal> {
  const { draftContent, ...published } = serializeComment(context, comment);
  const maySeeDraft = draftContent && (isManager(context) || isAuthor(context, comment));
  return { ...published, ...(maySeeDraft && { draftContent }) };
}
