import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { emitAction } from '#core/entities/events';
import { RATINGS, type Rating, ratings, serializeRating } from './entity';
import { ratingNotFound } from './errors';

/** A resource in a context of an app, which can be rated. */
export type Rated = Pick<Rating, 'appDefId' | 'contextId' | 'resourceId'>;

const emit = (context: Context, rating: Rating, change: 'changed' | 'deleted'): void =>
  emitAction(context, RATINGS, rating.id, `comment_resource_rating_${change}`, {
    resourceRating: serializeRating(context, rating),
  });

const ownRating = ({ caller, documents }: Context, { appDefId, contextId, resourceId }: Rated) =>
  documents.find(ratings, { appDefId, contextId, resourceId, ownerId: caller.id });

/** Returns the rating of the caller. @throws PlatformError 404 without one */
export const findOwnRating = (context: Context, rated: Rated): Rating =>
  orThrow(ownRating(context, rated), () => ratingNotFound(rated.resourceId));

/** Stores the rating of the caller, which replaces an earlier one, and emits it. @param stars 1 to 5 */
export function rate(context: Context, rated: Rated & Pick<Rating, 'contextType'>, stars: number): Rating {
  const { caller, clock, documents, ids } = context;
  const stored = documents.put<Rating>(ratings, {
    id: ids.guid(),
    createdDate: clock.date(),
    ...ownRating(context, rated),
    ...rated,
    ownerId: caller.id,
    ofMember: caller.role === 'member',
    rating: stars,
  });
  emit(context, stored, 'changed');
  return stored;
}

/** Removes the rating of the caller, and emits it. @throws PlatformError 404 without one */
export function removeOwnRating(context: Context, rated: Rated): void {
  const rating = findOwnRating(context, rated);
  context.documents.delete(ratings, rating.id);
  emit(context, rating, 'deleted');
}

/** Returns the average of all ratings of a resource, rounded to two digits, and how many gave each number of stars. */
export function summaryOf({ documents }: Context, { appDefId, contextId, resourceId }: Rated) {
  const all = documents.list(ratings, { appDefId, contextId, resourceId });
  const breakdown: Record<number, number> = {};
  for (const { rating } of all) breakdown[rating] = (breakdown[rating] ?? 0) + 1;
  const sum = all.reduce((total, { rating }) => total + rating, 0);
  const average = all.length > 0 ? new Big(sum).div(all.length).round(2).toNumber() : 0;
  return { average, total: all.length, breakdown };
}

/** Gives the ratings of a visitor to the member who has logged in; those of the member stay. */
export function handOverRatings(context: Context, visitorId: string, memberId: string): void {
  const { documents } = context;
  for (const rating of documents.list(ratings, { ownerId: visitorId })) {
    const { appDefId, contextId, resourceId } = rating;
    const own = documents.find(ratings, { appDefId, contextId, resourceId, ownerId: memberId });
    if (own) documents.delete(ratings, rating.id);
    else documents.put(ratings, { ...rating, ownerId: memberId, ofMember: true });
  }
}
