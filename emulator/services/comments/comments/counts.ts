import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { setCommentCount } from '#services/blog';
import { tellCount } from './events';
import { type Comment, comments } from './store';

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
