import { reviews as meta } from '@wix/reviews/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity } from '#core/entities/store';
import { addReview, changeReview, moderate, readReview, reply, withdrawReply } from './changes';
import { REVIEWS, reviews, serializeReview } from './store';

/** Whether unpublished reviews are requested too. @throws PlatformError 403 for all callers except managers */
function wantsPrivate(context: Context, isWanted = false): boolean {
  assert(!isWanted || isManager(context), () => permissionDenied('read reviews that are not published'));
  return isWanted;
}

/** The scope of queries without unpublished reviews. */
const published = (isPrivate: boolean) =>
  isPrivate ? {} : { scope: { 'moderation.moderationStatus': 'APPROVED' } };

/** Returns a manager's decision. @throws PlatformError 400 for any other status */
function decision(status: string | undefined): 'APPROVED' | 'REJECTED' {
  assert(status === 'APPROVED' || status === 'REJECTED', () =>
    invalidField('status', 'must be APPROVED or REJECTED', 'INVALID_ENUM_VALUE'),
  );
  return status;
}

export const reviewsOperations = entityOperations('reviews.reviews', meta, REVIEWS, {
  app: 'reviews',
  callers: { create: EVERYONE },
  serialize: serializeReview,
  create: (context, given) => addReview(context, given),
  update: changeReview,
  reads: {
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
  },
  writes: {
    // The platform runs this as a background job and returns the job's id; here it is done before the response.
    bulkDeleteReviews({ filter }, context) {
      for (const review of context.documents.list(reviews, filter ?? {}))
        deleteEntity(context, REVIEWS, review);
      return { jobId: context.ids.guid() };
    },
    setReply: ({ reviewId, message }, context) => ({
      review: serializeReview(reply(context, findEntity(context, REVIEWS, reviewId), message)),
    }),
    removeReply: ({ reviewId }, context) => ({
      review: serializeReview(withdrawReply(context, findEntity(context, REVIEWS, reviewId))),
    }),
    updateModerationStatus({ reviewId, status }, context) {
      const review = findEntity(context, REVIEWS, reviewId);
      return { review: serializeReview(moderate(context, review, decision(status))) };
    },
    // The platform runs this as a background job and returns the job's id; here it is done before the response.
    bulkUpdateModerationStatus({ filter, status }, context) {
      const decided = decision(status);
      for (const review of context.documents.list(reviews, filter ?? {})) moderate(context, review, decided);
      return { jobId: context.ids.guid() };
    },
  },
});
