import type { reviews as meta } from '@wix/reviews/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Sent = Serialized<meta.ReviewOriginal>;

export type ModerationStatus = 'SUBMITTED' | 'IN_MODERATION' | 'APPROVED' | 'REJECTED';

export interface Review extends Entity {
  namespace: string;
  entityId: string;
  content: NonNullable<Sent['content']> & { rating: number };
  author: { contactId: string; authorName?: string | null };
  reply?: NonNullable<Sent['reply']>;
  moderation: { moderationStatus: ModerationStatus; manuallyChanged: boolean };
  foundHelpful: number;
  foundUnhelpful: number;
  helpfulness: number;
  /** Whether its author has bought the reviewed item. */
  verified: boolean;
  origin: { type: 'ORGANIC' | 'APP'; appId?: string };
  reviewDate: string;
  relevanceScore: number;
  publishCount: number;
  /** The addresses of its pictures and videos; only for queries, never sent. */
  mediaUrls: string[];
}

const COMPARED = ['$eq', '$in', '$ne'] as const;
const ORDERED = ['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$ne'] as const;

/** Reviews, queried by the fields that the SDK lists (SDK: ReviewQuerySpec). */
export const reviews = collection<Review>('reviews', {
  shown: { title: 'Reviews', group: 'Community', app: 'reviews', calls: ['reviews.reviews', 'review'] },
  fields: {
    namespace: { kind: 'string', operators: COMPARED },
    entityId: { kind: 'string', operators: COMPARED },
    'author.contactId': { kind: 'string', operators: COMPARED },
    'moderation.moderationStatus': { kind: 'string', operators: COMPARED },
    createdDate: { kind: 'date', operators: ORDERED },
    'content.rating': { kind: 'number', operators: ORDERED },
    helpfulness: { kind: 'number', operators: ORDERED },
    relevanceScore: { kind: 'number', operators: ORDERED },
    'origin.type': 'string',
    verified: 'boolean',
    'content.media': { kind: 'list', path: 'mediaUrls', operators: ['$isEmpty'] },
  },
  indexes: [['entityId', 'moderation.moderationStatus', 'createdDate']],
});

export const serializeReview = ({ mediaUrls: _, ...review }: Review) => review;

export const REVIEWS: EntityKind<Review, 'review'> = {
  name: 'review',
  collection: reviews,
  views: [{ fqdn: 'wix.reviews.v1.review', serialize: (_, entity) => serializeReview(entity) }],
};
