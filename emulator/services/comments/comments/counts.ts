import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { setCommentCount } from '#services/blog';
import { type Comment, comments } from './entity';
import { tellCount } from './events';

/**
 * Recounts the published replies to a comment's parent and the published comments on its resource; a blog post shows
 * that number.
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
