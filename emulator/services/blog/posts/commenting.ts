import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { type Post, posts } from '../stored/posts';
import { findPost } from './find';

/** Returns a post for a new comment. @throws PlatformError 404; 403 if only managers may (platform facts 15.8) */
export function commentablePost(context: Context, id: string): Post {
  const post = findPost(context, id);
  assert(post.commentingEnabled !== false || isManager(context), () =>
    permissionDenied(`comment on post ${id}, whose comments are off`),
  );
  return post;
}

/** Updates the number of comments in a post's metrics; does nothing if the post is gone. */
export function setCommentCount({ documents }: Context, id: string, count: number): void {
  const post = documents.get(posts, id);
  if (post) documents.put(posts, { ...post, metrics: { ...post.metrics, comments: count } });
}
