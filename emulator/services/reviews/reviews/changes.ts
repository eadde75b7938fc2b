import type { reviews as meta } from '@wix/reviews/meta';
import { type Context, isManager } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  assertWhole,
  notFound,
  permissionDenied,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { mediaUrl } from '#core/media-address';
import { orders } from '#services/ecom';
import { identities } from '#services/identity';
import { type ModerationStatus, REVIEWS, type Review, reviews, serializeReview } from './entity';
import { alreadyExists } from './errors';

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

/** The address of a picture or video: its own, or its address in the site's media. */
const urlOf = ({ image, video }: Media): string | undefined => {
  const item = image ?? video;
  return item?.url || (item?.id && mediaUrl(item.id)) || undefined;
};

function stored(media: Media, field: string): { item: Media; url: string } {
  const url = urlOf(media);
  assertField(url, field, 'must have an id or an address', 'REQUIRED_ONE_OF_FIELD');
  const { image, video } = media;
  const id = (image ?? video)?.id || url.split('/').at(-1) || url;
  return { item: image ? { image: { ...image, id, url } } : { video: { ...video, id, url } }, url };
}

/**
 * Returns the content of a review in the form in which it is stored.
 * @param field its path in the request
 * @throws PlatformError 400 for a rating that is not a whole number from 1 to 5, or media without an id and an address
 */
export function contentOf(
  content: Content | undefined,
  field: string,
): Pick<Review, 'content' | 'mediaUrls'> {
  const { rating } = content ?? {};
  assertGiven(rating !== undefined, `${field}.rating`);
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
 * Returns the author of a review: members write for themselves, visitors for a contact who is not a member, managers for
 * any contact (platform facts 18.5). Without a name, it is the member's, and null for others (SDK: createReview).
 * @throws PlatformError 400 without a contact, 403 for another member's, 404 for an unknown one
 */
function authorOf(context: Context, given: Author = {}, field = 'review'): Author & { contactId: string } {
  const { caller, documents, services } = context;
  const own = caller.role === 'member' ? documents.get(identities, caller.id)?.contactId : undefined;
  const contactId = given.contactId ?? own;
  assertGiven(contactId, `${field}.author.contactId`);
  const member = documents.find(identities, { contactId });
  const mayWrite = isManager(context) || (own ? own === contactId : !member);
  assert(mayWrite, () => permissionDenied(`write a review as contact ${contactId}`));
  assert(member || services.contacts.has(context, contactId), () => notFound(`contact ${contactId}`));
  const { nickname, firstName, lastName } = member?.profile ?? {};
  const memberName = nickname || [firstName, lastName].filter(Boolean).join(' ');
  return { contactId, authorName: given.authorName || memberName || null };
}

type GivenReview = Serialized<meta.ReviewOriginal>;

/**
 * Returns a review that the caller may read: managers read all, others the published ones.
 * @param isPrivate whether to include unpublished reviews
 * @throws PlatformError 404
 */
export function readReview(context: Context, id: string, isPrivate: boolean): Review {
  const review = findEntity(context, REVIEWS, id);
  assert(isPrivate || review.moderation.moderationStatus === 'APPROVED', () => notFound(`review ${id}`));
  return review;
}

/** Refuses a second review of the same entity by the same author. */
function assertOnly(context: Context, { entityId, author, namespace }: Review, ownId?: string): void {
  const others = { namespace, entityId, 'author.contactId': author.contactId };
  const other = context.documents.list(reviews, others, undefined, 2).find(({ id }) => id !== ownId);
  assert(!other, () => alreadyExists(other?.id));
}

/** Whether a contact has bought an item (platform facts 18.3). */
const hasBought = ({ documents }: Context, contactId: string, itemId: string): boolean =>
  documents
    .list(orders, { 'buyerInfo.contactId': contactId, status: 'APPROVED' })
    .some(({ lineItems }) => lineItems?.some((it) => it.catalogReference?.catalogItemId === itemId));

/** Returns the reviewed entity, of any namespace (platform facts 18.6). @throws PlatformError 400 if it is missing */
function subject({ namespace, entityId }: GivenReview, field: string) {
  assertGiven(namespace, `${field}.namespace`);
  assertGiven(entityId, `${field}.entityId`);
  return { namespace, entityId };
}

/** Emits the change of a review's status and, if it is published, also that (SDK: onReviewModerationStatusChanged). */
function tellStatus(context: Context, review: Review, previousModerationStatus: ModerationStatus): void {
  const entity = serializeReview(review);
  const body = { review: entity, previousModerationStatus };
  emitAction(context, REVIEWS, review.id, 'moderation_status_changed', body);
  if (review.moderation.moderationStatus === 'APPROVED')
    emitAction(context, REVIEWS, review.id, 'review_published', { review: entity });
}

/**
 * Stores a new review and emits its creation. Reviews by managers need no approval.
 * @param field its path in the request
 * @throws PlatformError 400 for missing fields; 403 and 404 as `authorOf`
 */
export function addReview(context: Context, given: GivenReview, field = 'review'): Review {
  const about = subject(given, field);
  const author = authorOf(context, given.author, field);
  const written = contentOf(given.content, `${field}.content`);
  const isModerated = context.site.reviewModeration === true && !isManager(context);
  const moderationStatus = firstStatus(isModerated);
  const verified = hasBought(context, author.contactId, about.entityId);
  const isByApp = context.caller.role === 'app';
  const fields = {
    ...about,
    author,
    ...written,
    moderation: { moderationStatus, manuallyChanged: false },
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    verified,
    origin: isByApp ? ({ type: 'APP', appId: context.caller.id } as const) : ({ type: 'ORGANIC' } as const),
    reviewDate: given.reviewDate ?? context.clock.date(),
    relevanceScore: relevanceScore({ content: written.content, verified }),
    publishCount: moderationStatus === 'APPROVED' ? 1 : 0,
  };
  assertOnly(context, fields as Review);
  const review = createEntity<Review>(context, REVIEWS, fields);
  tellStatus(context, review, 'SUBMITTED');
  return review;
}

/**
 * Changes the content, entity, date and author's display name of a review.
 * @throws PlatformError 400 as `addReview`
 */
export function changeReview(context: Context, before: Review, given: GivenReview): Review {
  const { namespace = before.namespace, entityId = before.entityId } = given;
  const written = given.content && contentOf({ ...before.content, ...given.content }, 'review.content');
  const authorName = given.author?.authorName;
  const after: Review = {
    ...before,
    ...subject({ namespace, entityId }, 'review'),
    ...written,
    author: authorName === undefined ? before.author : { ...before.author, authorName },
    reviewDate: given.reviewDate ?? before.reviewDate,
  };
  assertOnly(context, after, before.id);
  return updateEntity(context, REVIEWS, { ...after, relevanceScore: relevanceScore(after) });
}

/** Publishes or rejects a review; does nothing if it already has the status. */
export function moderate(context: Context, review: Review, status: 'APPROVED' | 'REJECTED'): Review {
  const before = review.moderation.moderationStatus;
  if (before === status) return review;
  const saved = updateEntity(context, REVIEWS, {
    ...review,
    moderation: { moderationStatus: status, manuallyChanged: true },
    publishCount: review.publishCount + (status === 'APPROVED' ? 1 : 0),
  });
  tellStatus(context, saved, before);
  return saved;
}

/** Stores the owner's reply to a review, replacing an earlier one. */
export function reply(context: Context, review: Review, message: string): Review {
  const now = context.clock.date();
  const createdDate = review.reply?.createdDate ?? now;
  return updateEntity(context, REVIEWS, { ...review, reply: { message, createdDate, updatedDate: now } });
}

/** Removes the owner's reply; does nothing if there is no reply. */
export function withdrawReply(context: Context, review: Review): Review {
  const { reply: withdrawn, ...bare } = review;
  return withdrawn ? updateEntity(context, REVIEWS, bare) : review;
}
