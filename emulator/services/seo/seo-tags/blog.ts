import type { Context } from '#core/contract/context';
import { blogCategories, excerptOf, posts } from '#services/blog';

/** Returns a post with a slug, as its page is described. */
export function post({ documents }: Context, slug: string) {
  const post = documents.find(posts, { slug });
  if (!post) return undefined;
  const { id, title, excerpt, contentText, firstPublishedDate, lastPublishedDate, media, seoData } = post;
  const image = media.wixMedia?.image;
  const { url, width = 0, height = 0 } = image ?? {};
  const description = excerpt ?? excerptOf(contentText);
  return {
    id,
    name: title,
    description,
    ...(url && { image: { url, width, height } }),
    structuredData: {
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: firstPublishedDate,
      dateModified: lastPublishedDate,
      ...(url && { image: url }),
    },
    own: seoData?.tags ?? [],
  };
}

/** Returns a category of posts with a slug, as its page is described. */
export function blogCategory({ documents }: Context, slug: string) {
  const category = documents.find(blogCategories, { slug });
  if (!category) return undefined;
  const { id, title, description = '', seoData } = category;
  return { id, name: title, description, own: seoData?.tags ?? [] };
}
