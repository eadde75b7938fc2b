import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import { APPS } from '#core/site';
import { setCommentCount } from '#services/blog';
import { COMMENTS, type Comment, type Content, comments, serializeComment } from './store';

/** The events of a comment other than created and updated (SDK: onCommentPublished and others). */
type Happening =
  | 'comment_published'
  | 'comment_hidden'
  | 'comment_marked'
  | 'comment_unmarked'
  | 'comment_moved';

/** Emits an event of a comment. @param more further fields of the event */
export function tell(context: Context, slug: Happening, comment: Comment, more: object = {}): void {
  const body = { comment: serializeComment(context, comment), ...more };
  emitAction(context, COMMENTS, comment.id, slug, body);
}

/** Emits that the content of a comment has changed (SDK: onCommentContentChanged). */
export function tellContent(context: Context, comment: Comment, previousContent?: Content): void {
  const body = { commentId: comment.id, previousContent, currentContent: comment.content };
  emitAction(context, COMMENTS, comment.id, 'comment_content_changed', body);
}

/** Emits the new number of a resource's comments (SDK: onCommentResourceCommentCountChanged). */
function tellCount(
  context: Context,
  { id, appId, contextId, resourceId }: Comment,
  publishedCommentCount: number,
): void {
  const body = { appId, contextId, resourceId, publishedCommentCount };
  emitAction(context, COMMENTS, id, 'resource_comment_count_changed', body);
}

/**
 * Recounts the published replies of a comment's parent and the published comments of its resource, which a blog post
 * shows.
 */
export function recount(context: Context, comment: Comment): void {
  const { documents } = context;
  const parent = comment.parentComment && documents.get(comments, comment.parentComment.id);
  if (parent) {
    const replyCount = documents.count(comments, { 'parentComment.id': parent.id, status: 'PUBLISHED' });
    documents.put(comments, { ...parent, replyCount });
  }
  const { appId, resourceId } = comment;
  const published = documents.count(comments, { appId, resourceId, status: 'PUBLISHED' });
  if (appId === APPS.blog) setCommentCount(context, resourceId, published);
  tellCount(context, comment, published);
}
