import { reviews as meta } from '@wix/reviews/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { moderate } from '../changes';
import { REVIEWS, reviews, serializeReview } from '../store';

const MANAGE = { callers: MANAGERS, app: 'reviews' } as const;

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
