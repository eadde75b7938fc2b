import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import { COMMENTS, type Comment, type Content, serializeComment } from './entity';

/** The events of a comment other than created and updated (SDK: onCommentPublished and others). */
type Happening =
  | 'comment_published'
  | 'comment_hidden'
  | 'comment_marked'
  | 'comment_unmarked'
  | 'comment_moved';

/** Emits an event of a comment. @param more additional fields of the event */
export function tell(context: Context, slug: Happening, comment: Comment, more: object = {}): void {
  const body = { comment: serializeComment(context, comment), ...more };
  emitAction(context, COMMENTS, comment.id, slug, body);
}

/** Emits the event that the content of a comment has changed (SDK: onCommentContentChanged). */
export function tellContent(context: Context, comment: Comment, previousContent?: Content): void {
  const body = { commentId: comment.id, previousContent, currentContent: comment.content };
  emitAction(context, COMMENTS, comment.id, 'comment_content_changed', body);
}

/** Emits the new number of a resource's comments (SDK: onCommentResourceCommentCountChanged). */
export function tellCount(
  context: Context,
  { id, appId, contextId, resourceId }: Comment,
  publishedCommentCount: number,
): void {
  const body = { appId, contextId, resourceId, publishedCommentCount };
  emitAction(context, COMMENTS, id, 'resource_comment_count_changed', body);
}
