import { ratings as meta } from '@wix/comments/meta';
import { EVERYONE } from '#core/contract/context';
import { assertGiven, assertWhole } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findOwnRating, type Rated, rate, removeOwnRating, summaryOf } from '../ratings/changes';
import { serializeRating } from '../ratings/entity';

/** Returns what a request is about. @throws PlatformError 400 if it leaves a part out */
function ratedBy(
  { appDefId, contextId }: Serialized<meta.RatingContextOriginal> = {},
  resourceId: string | null | undefined,
  field = 'ratingContext',
): Rated {
  assertGiven(appDefId, `${field}.appDefId`);
  assertGiven(contextId, `${field}.contextId`);
  assertGiven(resourceId, 'resourceId');
  return { appDefId, contextId, resourceId };
}

/** The stars that visitors and members give resources of apps, with or without a comment (platform facts 15.9). */
export const ratingsOperations: Operation[] = moduleOperations('comments.ratings', meta, access(EVERYONE), {
  createRating(context, { resourceRating = {} }) {
    const { ratingContext, resourceId, rating } = resourceRating;
    const rated = ratedBy(ratingContext, resourceId, 'resourceRating.ratingContext');
    assertGiven(rating, 'resourceRating.rating');
    assertWhole(rating, 'resourceRating.rating', 1, 5);
    const contextType = ratingContext?.contextType ?? undefined;
    const stored = rate(context, { ...rated, ...(contextType && { contextType }) }, rating);
    return { resourceRating: serializeRating(context, stored) };
  },
  getMyRating: (context, { ratingContext, resourceId }) => ({
    resourceRating: serializeRating(context, findOwnRating(context, ratedBy(ratingContext, resourceId))),
  }),
  removeMyRating: (context, { ratingContext, resourceId }) =>
    removeOwnRating(context, ratedBy(ratingContext, resourceId)),
  getResourceSummary: (context, { ratingContext, resourceId }) =>
    summaryOf(context, ratedBy(ratingContext, resourceId)),
});
