import type { reviews as meta } from '@wix/reviews/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertWhole, invalidField, notFound, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { identities } from '#services/identity';
import { BEST_RATING, LEAST_RATING, type Review } from './store';

type Content = NonNullable<Serialized<meta.ReviewOriginal>['content']>;
type Media = NonNullable<Content['media']>[number];

/** Where a picture or film is: its own address, or its place in the site's media. */
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
 * What a review says, as it is stored.
 * @param field where it stands in the request
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

interface Author {
  contactId?: string | null;
  authorName?: string | null;
}

/**
 * Who writes a review: members as themselves, visitors as a contact who is no member, managers for any contact. Without
 * a name it is the member's, and null for others (SDK: createReview).
 * @throws PlatformError 400 without a contact, 403 for one who is another member, 404 for one that the site does not have
 */
export function authorOf(
  context: Context,
  given: Author = {},
  field = 'review',
): Author & { contactId: string } {
  const { caller, documents, services } = context;
  const own = caller.role === 'member' ? documents.get(identities, caller.id)?.contactId : undefined;
  const contactId = given.contactId ?? own;
  assert(contactId, () => invalidField(`${field}.author.contactId`, 'must not be empty', 'REQUIRED_FIELD'));
  const member = documents.find(identities, { contactId });
  const mayWrite = isManager(context) || (own ? own === contactId : !member);
  assert(mayWrite, () => permissionDenied(`write a review as contact ${contactId}`));
  assert(member || services.contacts.has(context, contactId), () => notFound(`contact ${contactId}`));
  const { nickname, firstName, lastName } = member?.profile ?? {};
  const memberName = nickname || [firstName, lastName].filter(Boolean).join(' ');
  return { contactId, authorName: given.authorName || memberName || null };
}
