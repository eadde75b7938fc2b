import type { reviews } from '@wix/reviews';
import type { Translate } from '@/lib/translations/translate';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { Review, Reviews } from './types';

/** Converts the reviews of a product for display. @param t for the pictures' descriptions */
export function toReviews(listed: readonly reviews.Review[], t: Translate): Reviews {
  const all = listed.flatMap((review) => toReview(review, t) ?? []);
  const stars = all.reduce((sum, { rating }) => sum + rating, 0);
  return { reviews: all, average: all.length > 0 ? stars / all.length : 0 };
}

/** @returns undefined if it has no stars */
function toReview(
  { _id, content, author, reply, _createdDate }: reviews.Review,
  t: Translate,
): Review | undefined {
  const rating = asNumber(content?.rating);
  if (!asText(_id) || !rating) return undefined;
  const { media = [] } = content ?? {};
  const [title, body] = [asText(content?.title), asText(content?.body)];
  const [name, answer] = [asText(author?.authorName), asText(reply?.message)];
  return {
    id: asText(_id),
    rating,
    ...(title && { title }),
    ...(body && { text: body }),
    ...(name && { author: name }),
    ...(_createdDate && { written: _createdDate.toISOString() }),
    pictures: media.flatMap(({ image }, index) => {
      const src = pictureUrl(image);
      const number = index + 1;
      const alt = name
        ? t('Picture {number} of {name}', { number, name })
        : t('Picture {number} of a customer', { number });
      return src ? { src, alt } : [];
    }),
    ...(answer && { reply: answer }),
  };
}
