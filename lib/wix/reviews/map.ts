import type { reviews } from '@wix/reviews';
import { pictureUrl } from '@/lib/wix/media';
import type { Review, Reviews } from './types';

/** Converts the reviews of a product for display. */
export function toReviews(found: readonly reviews.Review[]): Reviews {
  const all = found.flatMap((review) => toReview(review) ?? []);
  const stars = all.reduce((sum, { rating }) => sum + rating, 0);
  return { reviews: all, average: all.length > 0 ? stars / all.length : 0 };
}

/** @returns undefined if it has no stars */
function toReview({ _id, content, author, reply, _createdDate }: reviews.Review): Review | undefined {
  if (!_id || !content?.rating) return undefined;
  const { rating, title, body, media = [] } = content;
  const name = author?.authorName;
  return {
    id: _id,
    rating,
    ...(title && { title }),
    ...(body && { text: body }),
    ...(name && { author: name }),
    ...(_createdDate && { written: _createdDate.toISOString() }),
    pictures: media.flatMap(({ image }, index) => {
      const src = pictureUrl(image);
      return src ? { src, alt: `Picture ${index + 1} of ${name || 'a customer'}` } : [];
    }),
    ...(reply?.message && { reply: reply.message }),
  };
}
