import type { Context } from '#core/contract/context';
import { blogCategories, excerptOf, posts } from '#services/blog';

/** Returns a post with a slug, as its page is described. */
export function post({ documents }: Context, slug: string) {
  const found = documents.find(posts, { slug });
  if (!found) return undefined;
  const { id, title, excerpt, contentText, firstPublishedDate, lastPublishedDate, media, seoData } = found;
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
  const found = documents.find(blogCategories, { slug });
  if (!found) return undefined;
  const { id, title, description = '', seoData } = found;
  return { id, name: title, description, own: seoData?.tags ?? [] };
}
