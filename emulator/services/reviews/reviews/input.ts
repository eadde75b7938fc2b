import type { reviews as meta } from '@wix/reviews/meta';
import { assert, assertWhole, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import type { ModerationStatus, Review } from './store';

const LEAST_RATING = 1;
const BEST_RATING = 5;

/**
 * Returns how informative a review is, from 0 to 100. The platform does not document its score (platform facts 18.4);
 * here verified buyers, texts and pictures count more than a bare rating.
 */
export function relevanceScore(review: {
  content: { title?: string | null; body?: string | null; media?: readonly unknown[] };
  verified: boolean;
}): number {
  const { title, body, media } = review.content;
  const words = Math.min(40, Math.floor((body ?? '').length / 10));
  return words + (title ? 10 : 0) + (media?.length ? 25 : 0) + (review.verified ? 25 : 0);
}

/** The status of a new review; if the site moderates reviews, the owner has to approve it (platform facts 18.2). */
export const firstStatus = (isModerated: boolean): ModerationStatus =>
  isModerated ? 'IN_MODERATION' : 'APPROVED';

type Content = NonNullable<Serialized<meta.ReviewOriginal>['content']>;
type Media = NonNullable<Content['media']>[number];

/** The address of a picture or video: its own, or that in the site's media. */
const urlOf = ({ image, video }: Media): string | undefined => {
  const item = image ?? video;
  return item?.url || (item?.id && mediaUrl(item.id)) || undefined;
};

function stored(media: Media, field: string): { item: Media; url: string } {
  const url = urlOf(media);
  assert(url, () => invalidField(field, 'must have an id or an address', 'REQUIRED_ONE_OF_FIELD'));
  const { image, video } = media;
  const id = (image ?? video)?.id || url.split('/').at(-1) || url;
  return { item: image ? { image: { ...image, id, url } } : { video: { ...video, id, url } }, url };
}

/**
 * Returns the content of a review as it is stored.
 * @param field its path in the request
 * @throws PlatformError 400 for a rating that is no whole number from 1 to 5, or media without an id and an address
 */
export function contentOf(
  content: Content | undefined,
  field: string,
): Pick<Review, 'content' | 'mediaUrls'> {
  const { rating } = content ?? {};
  assert(rating !== undefined, () => invalidField(`${field}.rating`, 'must not be empty', 'REQUIRED_FIELD'));
  assertWhole(rating, `${field}.rating`, LEAST_RATING, BEST_RATING);
  const media = (content?.media ?? []).map((it, index) => stored(it, `${field}.media[${index}]`));
  return {
    content: { ...content, rating, media: media.map(({ item }) => item) },
    mediaUrls: media.map(({ url }) => url),
  };
}
