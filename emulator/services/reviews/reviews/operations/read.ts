import { reviews as meta } from '@wix/reviews/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { readReview } from '../changes';
import { reviews, serializeReview } from '../store';

const READ = { callers: EVERYONE, app: 'reviews' } as const;

/** Whether reviews that are not published are wanted, too. @throws PlatformError 403 for all but managers */
function wantsPrivate(context: Context, isWanted = false): boolean {
  assert(!isWanted || isManager(context), () => permissionDenied('read reviews that are not published'));
  return isWanted;
}

/** What others than managers see of the reviews. */
const published = (isPrivate: boolean) =>
  isPrivate ? {} : { scope: { 'moderation.moderationStatus': 'APPROVED' } };

export const reviewsReadOperations = moduleOperations('reviews.reviews', meta, READ, {
  getReview: (request, context) => ({
    review: serializeReview(
      readReview(context, request.reviewId, wantsPrivate(context, request.returnPrivateReviews)),
    ),
  }),
  queryReviews(request, context) {
    const isPrivate = wantsPrivate(context, request.returnPrivateReviews);
    const page = context.documents.queryByCursor(reviews, request.query ?? {}, {
      ...published(isPrivate),
      defaultLimit: 50,
      maxLimit: 100,
    });
    const { count, cursors } = page.pagingMetadata;
    return { reviews: page.items.map(serializeReview), metadata: { count, cursors } };
  },
  countReviews(request, context) {
    const { scope } = published(wantsPrivate(context, request.includePrivateReviews));
    const filter = request.filter ?? {};
    return { count: context.documents.count(reviews, scope ? { $and: [filter, scope] } : filter) };
  },
});
