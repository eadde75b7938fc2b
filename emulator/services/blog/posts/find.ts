import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Post, posts } from '../stored/posts';

/** @throws PlatformError 404 */
export function findPost({ documents }: Context, id: string): Post {
  const post = documents.get(posts, id);
  assert(post, () => notFound(`post ${id}`));
  return post;
}

/**
 * The post of a slug, whose case matters.
 * @param language of the post, where posts of several have the slug
 * @throws PlatformError 404
 */
export function findPostBySlug({ documents }: Context, slug: string, language?: string | null): Post {
  const post = documents.find(posts, { slug, ...(language && { language }) });
  assert(post, () => notFound(`post with the slug ${slug}`));
  return post;
}

/** Counts that a visitor or member has read a post; its owner's and apps' readings are none. @returns the post */
export function countView(context: Context, post: Post): Post {
  const { role } = context.caller;
  if (role !== 'visitor' && role !== 'member') return post;
  const { metrics } = post;
  return context.documents.put(posts, { ...post, metrics: { ...metrics, views: metrics.views + 1 } });
}
