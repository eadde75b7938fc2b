import type { ratings as meta } from '@wix/comments/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { comments } from '../comments/entity';

/** How many stars a visitor or member gives a resource of an app; one for each of them. */
export interface Rating {
  id: string;
  appDefId: string;
  contextId: string;
  contextType?: string;
  resourceId: string;
  ownerId: string;
  /** Whether it is a member's. */
  ofMember: boolean;
  /** 1 to 5. */
  rating: number;
  createdDate: string;
}

export const ratings = collection<Rating>('comment_ratings', {
  fields: {
    appDefId: 'string',
    contextId: 'string',
    resourceId: 'string',
    ownerId: 'string',
    rating: 'number',
    createdDate: 'date',
  },
  indexes: [['resourceId', 'ownerId'], ['ownerId']],
});

/** Serializes a rating, with the number of the rater's published comments on the resource. */
export function serializeRating(
  { documents }: Context,
  stored: Rating,
): Serialized<meta.V1CommentResourceRatingOriginal> {
  const { id, appDefId, contextId, contextType, resourceId, ownerId, ofMember, rating } = stored;
  const author = ofMember ? { 'author.memberId': ownerId } : { 'author.visitorId': ownerId };
  const published = { appId: appDefId, resourceId, status: 'PUBLISHED', ...author };
  return {
    id,
    ...(ofMember ? { memberId: ownerId } : { visitorId: ownerId }),
    ratingContext: { appDefId, contextId, ...(contextType && { contextType }) },
    resourceId,
    rating,
    publishedCommentCount: documents.count(comments, published),
  };
}

export const RATINGS: EntityKind<Rating, 'rating'> = {
  name: 'rating',
  collection: ratings,
  views: [
    {
      fqdn: 'wix.comments.resource.v1.rating',
      serialize: (context, rating) => serializeRating(context, rating),
    },
  ],
};
