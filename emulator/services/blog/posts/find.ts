import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, orThrow, permissionDenied } from '#core/contract/errors';
import { type Post, posts } from './entity';

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

/** A post's `referenceId`: the beginning of its id, without dashes. */
const REFERENCE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})$/;

/**
 * Returns the id of a post that is named by its id or its `referenceId`, by which the platform's own components find
 * its comments. Any other text is returned as it is.
 */
export function postIdOf({ documents }: Context, named: string): string {
  const [, ...parts] = REFERENCE.exec(named) ?? [];
  const post = parts.length > 0 && documents.find(posts, { id: { $startsWith: parts.join('-') } });
  return post ? post.id : named;
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
