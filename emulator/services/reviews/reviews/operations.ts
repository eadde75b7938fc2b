import { reviews as meta } from '@wix/reviews/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { addReview, changeReview, moderate, readReview, reply, withdrawReply } from './changes';
import { REVIEWS, reviews, serializeReview } from './store';

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

const WRITE = { callers: EVERYONE, app: 'reviews' } as const;
const MANAGE = { callers: MANAGERS, app: 'reviews' } as const;

export const reviewsWriteOperations: Operation[] = [
  ...moduleOperations('reviews.reviews', meta, WRITE, {
    createReview: ({ review }, context) => ({
      review: serializeReview(addReview(context, review)),
    }),
  }),

  ...moduleOperations('reviews.reviews', meta, MANAGE, {
    bulkCreateReview(request, context) {
      const { results, bulkActionMetadata } = doEachEntity(
        request.reviews,
        (review) => addReview(context, review),
        request.returnEntity ? serializeReview : undefined,
      );
      return {
        results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { review: item }) })),
        bulkActionMetadata,
      };
    },
    updateReview: ({ review = {} }, context) => ({
      review: serializeReview(changeReview(context, review)),
    }),
    deleteReview({ reviewId }, context) {
      const review = findEntity(context, REVIEWS, reviewId);
      deleteEntity(context, REVIEWS, review);
      return { review: serializeReview(review) };
    },
    // The platform does it in the background and names the job; here it is done before the answer.
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
  }),
];

/** What a manager decides. @throws PlatformError 400 for any other status */
function decision(status: string | undefined): 'APPROVED' | 'REJECTED' {
  assert(status === 'APPROVED' || status === 'REJECTED', () =>
    invalidField('status', 'must be APPROVED or REJECTED', 'INVALID_ENUM_VALUE'),
  );
  return status;
}

export const reviewsModerationOperations = moduleOperations('reviews.reviews', meta, MANAGE, {
  updateModerationStatus({ reviewId, status }, context) {
    const review = findEntity(context, REVIEWS, reviewId);
    return { review: serializeReview(moderate(context, review, decision(status))) };
  },
  // The platform does it in the background and names the job; here it is done before the answer.
  bulkUpdateModerationStatus({ filter, status }, context) {
    const decided = decision(status);
    for (const review of context.documents.list(reviews, filter ?? {})) moderate(context, review, decided);
    return { jobId: context.ids.guid() };
  },
});
