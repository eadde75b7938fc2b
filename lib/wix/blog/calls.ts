import { categories, posts } from '@wix/blog';
import { cache } from 'react';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { message } from '@/lib/translations/translate';
import { attempt, ProblemError, type Result, visitorClient } from '@/lib/wix/platform';
import { ifFound } from '@/lib/wix/platform/not-found';
import { asText } from '@/lib/wix/platform/values';
import { forAllVisitors } from '@/lib/wix/shared';
import { toJournalPost } from './map';
import { type JournalArticle, type JournalCategory, type JournalPost, POSTS_PAGE_SIZE } from './types';

const GONE = message('This post is not there any more. Its author may have taken it down.');

/** The number of related posts that a post shows. */
const MOST_RELATED = 3;

/**
 * Returns posts, newest first.
 * @param page counts from 1
 * @param categoryId returns only posts of this category
 */
export function listPosts(
  page: number,
  categoryId?: string,
  size = POSTS_PAGE_SIZE,
): Promise<Result<{ posts: JournalPost[]; total: number }>> {
  return attempt(
    async () => {
      const listed = await (await visitorClient()).use(posts).listPosts({
        ...(categoryId && { categoryIds: [categoryId] }),
        sort: 'PUBLISHED_DATE_DESC',
        paging: { limit: size, offset: (page - 1) * size },
      });
      const shown = listed.posts ?? [];
      return { posts: shown.map(toJournalPost), total: listed.metaData?.total ?? shown.length };
    },
    { what: message('The journal could not be read') },
  );
}

/** Returns a post with its text. It is read once per page, no matter how many parts use it. */
export const getPost = cache(
  (slug: string): Promise<Result<JournalArticle>> =>
    attempt(
      async () => {
        const blog = (await visitorClient()).use(posts);
        // The blog's 404 has no code with which its message could be chosen.
        const post = (
          await ifFound(blog.getPostBySlug(slug, { fieldsets: ['RICH_CONTENT', 'REFERENCE_ID'] }))
        )?.post;
        if (!post) throw new ProblemError({ kind: 'not-found', code: 'POST_NOT_FOUND', message: GONE });
        const ids = (post.relatedPostIds ?? []).slice(0, MOST_RELATED);
        const { items } = ids.length
          ? await blog.queryPosts().in('_id', ids).limit(MOST_RELATED).find()
          : { items: [] };
        return {
          post: toJournalPost(post),
          text: post.richContent,
          related: items.map(toJournalPost),
        };
      },
      { what: message('The post could not be read') },
    ),
);

/** Returns the journal's categories, in the owner's order. */
export function listJournalCategories(): Promise<Result<JournalCategory[]>> {
  return attempt(
    async () => {
      const listed = await (await visitorClient()).use(categories).listCategories();
      return (listed.categories ?? []).map(({ _id, slug, label, description }) => ({
        id: asText(_id),
        slug: asText(slug),
        name: asText(label),
        ...(description && { description }),
      }));
    },
    { what: 'The categories of the journal could not be read' },
  );
}

/** Whether the site has a journal with at least one post; cached by client id. */
export async function hasJournal(config: PlatformConfig): Promise<boolean> {
  'use cache';
  const result = await attempt(() => forAllVisitors(config, () => listPosts(1, undefined, 1)), {
    what: 'Whether the site has a journal could not be found out',
  });
  const posts = result.ok ? result.value : result;
  keepOfSite([posts]);
  return posts.ok && posts.value.total > 0;
}
