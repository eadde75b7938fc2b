import { reviews as meta } from '@wix/reviews/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { addReview, changeReview, reply, withdrawReply } from '../changes';
import { REVIEWS, reviews, serializeReview } from '../store';

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
