import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { type Post, posts } from '../stored/posts';
import { findPost } from './find';

/** The post that is commented on. @throws PlatformError 404; 403 where only its managers may comment on it */
export function commentablePost(context: Context, id: string): Post {
  const post = findPost(context, id);
  assert(post.commentingEnabled !== false || isManager(context), () =>
    permissionDenied(`comment on post ${id}, whose comments are off`),
  );
  return post;
}

/** Has the metrics of a post say how many comments it has; nothing where the post is gone. */
export function setCommentCount({ documents }: Context, id: string, count: number): void {
  const post = documents.get(posts, id);
  if (post) documents.put(posts, { ...post, metrics: { ...post.metrics, comments: count } });
}
