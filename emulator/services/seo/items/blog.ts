import { blogCategories, excerptOf, posts } from '#services/blog';
import { itemKind } from './kind';

export const POST = itemKind('post', posts, {}, (_, post) => {
  const { title, excerpt, contentText, firstPublishedDate, lastPublishedDate, media, seoData } = post;
  const image = media.wixMedia?.image;
  const { url, width = 0, height = 0 } = image ?? {};
  const description = excerpt ?? excerptOf(contentText);
  return {
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
    updatedDate: lastPublishedDate,
  };
});

export const BLOG_CATEGORY = itemKind('category', blogCategories, {}, (_, category) => {
  const { title, description = '', seoData, updatedDate } = category;
  return { name: title, description, own: seoData?.tags ?? [], updatedDate };
});
