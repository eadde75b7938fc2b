import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, orThrow, permissionDenied } from '#core/contract/errors';
import { type Post, posts } from '../stored/posts';

/** @throws PlatformError 404 */
export const findPost = ({ documents }: Context, id: string): Post =>
  orThrow(documents.get(posts, id), () => notFound(`post ${id}`));

/**
 * Returns the post with this slug, which is case-sensitive.
 * @param language the language of the post, if posts in several languages have the slug
 * @throws PlatformError 404
 */
export const findPostBySlug = ({ documents }: Context, slug: string, language?: string | null): Post =>
  orThrow(documents.find(posts, { slug, ...(language && { language }) }), () =>
    notFound(`post with the slug ${slug}`),
  );

/**
 * Counts a view by a visitor or member; views by the owner and apps do not count (platform facts 14.2).
 * @returns the post
 */
export function countView(context: Context, post: Post): Post {
  const { role } = context.caller;
  if (role !== 'visitor' && role !== 'member') return post;
  const { metrics } = post;
  return context.documents.put(posts, { ...post, metrics: { ...metrics, views: metrics.views + 1 } });
}

/** Returns a post for a new comment. @throws PlatformError 404; 403 if only managers may (platform facts 15.8) */
export function commentablePost(context: Context, id: string): Post {
  const post = findPost(context, id);
  assert(post.commentingEnabled !== false || isManager(context), () =>
    permissionDenied(`comment on post ${id}, whose comments are off`),
  );
  return post;
}

/** Updates the number of comments in a post's metrics; does nothing if the post no longer exists. */
export function setCommentCount({ documents }: Context, id: string, count: number): void {
  const post = documents.get(posts, id);
  if (post) documents.put(posts, { ...post, metrics: { ...post.metrics, comments: count } });
}
