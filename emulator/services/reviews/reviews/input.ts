import type { reviews as meta } from '@wix/reviews/meta';
import { assert, assertWhole, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { BEST_RATING, LEAST_RATING } from './rules';
import type { Review } from './store';

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
