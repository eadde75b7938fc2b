import type { Context } from '#core/contract/context';
import { type RichSeed, richText } from '#core/rich-content/from-parts';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/blog.json';
import { createCategory } from './categories/changes';
import type { GivenDraft } from './content/input';
import { createDraft } from './drafts/changes';
import { posts } from './posts/entity';
import { createTag } from './tags/changes';

interface PostSeed {
  id: string;
  title: string;
  excerpt?: string;
  slug?: string;
  memberId: string;
  /** When it was published. */
  daysAgo?: number;
  featured?: boolean;
  pinned?: boolean;
  commentingEnabled?: boolean;
  views?: number;
  /** Slugs and labels. */
  categories: string[];
  tags: string[];
  /** The ids of posts. */
  related?: string[];
  /** A picture of the site's media. */
  cover?: string;
  parts: unknown[];
}

const picture = (file: string) => {
  const wide = /^(event|service)-/.test(file);
  return { id: file, width: wide ? 1600 : 1200, height: wide ? 1000 : 1200, filename: file };
};

export function seedBlog(context: Context): void {
  for (const [displayPosition, { id, image, ...category }] of seeds.categories.entries())
    createCategory(context, { ...category, displayPosition, coverImage: picture(image) }, id);
  for (const { id, label } of seeds.tags) createTag(context, { label }, id);
  for (const seed of seeds.posts) {
    createDraft(context, draftOf(context, seed), { publish: true, id: seed.id });
    countSeededViews(context, seed);
  }
  for (const seed of seeds.drafts) createDraft(context, draftOf(context, seed), { id: seed.id });
}

function draftOf({ clock }: Context, seed: PostSeed): GivenDraft & { pinned?: boolean } {
  const { excerpt, slug, daysAgo, cover } = seed;
  return {
    title: seed.title,
    memberId: seed.memberId,
    featured: seed.featured ?? false,
    pinned: seed.pinned ?? false,
    commentingEnabled: seed.commentingEnabled ?? true,
    categoryIds: seeds.categories.filter((it) => seed.categories.includes(it.slug)).map(({ id }) => id),
    tagIds: seeds.tags.filter((it) => seed.tags.includes(it.label)).map(({ id }) => id),
    relatedPostIds: seed.related ?? [],
    // The rich content of the platform's apps has the same contract under different type names.
    richContent: richText(seed.parts as RichSeed[], 2) as unknown as GivenDraft['richContent'],
    ...(excerpt && { excerpt }),
    ...(slug && { seoSlug: slug }),
    ...(daysAgo && { firstPublishedDate: isoDate(clock.now() - daysAgo * DAY) }),
    ...(cover && { media: { displayed: true, custom: true, wixMedia: { image: picture(cover) } } }),
  };
}

function countSeededViews({ documents }: Context, { id, views = 0 }: PostSeed): void {
  const post = documents.get(posts, id);
  if (post) documents.put(posts, { ...post, metrics: { ...post.metrics, views } });
}
