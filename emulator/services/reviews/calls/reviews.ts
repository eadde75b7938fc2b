import { reviews as meta } from '@wix/reviews/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity } from '#core/entities/store';
import { addReview, changeReview, moderate, readReview, reply, withdrawReply } from '../reviews/changes';
import { REVIEWS, reviews, serializeReview } from '../reviews/entity';

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
  serialize: (_, entity) => serializeReview(entity),
  create: (context, given) => addReview(context, given),
  update: changeReview,
  reads: {
    getReview: (context, request) => ({
      review: serializeReview(
        readReview(context, request.reviewId, wantsPrivate(context, request.returnPrivateReviews)),
      ),
    }),
    queryReviews(context, request) {
      const isPrivate = wantsPrivate(context, request.returnPrivateReviews);
      const page = context.documents.queryByCursor(reviews, request.query ?? {}, {
        ...published(isPrivate),
        defaultLimit: 50,
        maxLimit: 100,
      });
      const { count, cursors } = page.pagingMetadata;
      return { reviews: page.items.map(serializeReview), metadata: { count, cursors } };
    },
    countReviews(context, request) {
      const { scope } = published(wantsPrivate(context, request.includePrivateReviews));
      const filter = request.filter ?? {};
      return { count: context.documents.count(reviews, scope ? { $and: [filter, scope] } : filter) };
    },
  },
  writes: {
    // The platform runs this as a background job and returns the job's id; here it is done before the response.
    bulkDeleteReviews(context, { filter }) {
      for (const review of context.documents.list(reviews, filter ?? {}))
        deleteEntity(context, REVIEWS, review);
      return { jobId: context.ids.guid() };
    },
    setReply: (context, { reviewId, message }) => ({
      review: serializeReview(reply(context, findEntity(context, REVIEWS, reviewId), message)),
    }),
    removeReply: (context, { reviewId }) => ({
      review: serializeReview(withdrawReply(context, findEntity(context, REVIEWS, reviewId))),
    }),
    updateModerationStatus(context, { reviewId, status }) {
      const review = findEntity(context, REVIEWS, reviewId);
      return { review: serializeReview(moderate(context, review, decision(status))) };
    },
    // The platform runs this as a background job and returns the job's id; here it is done before the response.
    bulkUpdateModerationStatus(context, { filter, status }) {
      const decided = decision(status);
      for (const review of context.documents.list(reviews, filter ?? {})) moderate(context, review, decided);
      return { jobId: context.ids.guid() };
    },
  },
});
