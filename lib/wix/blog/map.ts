import type { posts } from '@wix/blog';
import { pictureUrl } from '@/lib/wix/media';
import { asText } from '@/lib/wix/platform/values';
import type { JournalPost } from './types';

/** Converts a post for lists. */
export function toJournalPost(post: posts.Post): JournalPost {
  const { media, title = '', firstPublishedDate, minutesToRead } = post;
  const src = media?.displayed === false ? undefined : pictureUrl(media?.wixMedia?.image ?? post.heroImage);
  return {
    id: asText(post._id),
    slug: asText(post.slug),
    title,
    // The platform cuts a text after any word, also after the comma that follows it.
    excerpt: asText(post.excerpt).replace(/[\s.,;:]*(\.{3}|…)$/, '…'),
    ...(src && { picture: { src, alt: '' } }),
    ...(firstPublishedDate && { published: new Date(firstPublishedDate).toISOString() }),
    ...(minutesToRead && { minutes: minutesToRead }),
    ...(post.referenceId && { referenceId: post.referenceId }),
    categoryIds: post.categoryIds ?? [],
    commenting: post.commentingEnabled ?? false,
  };
}
