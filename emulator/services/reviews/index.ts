import type { Service } from '#core/contract/service';
import { reviewsModerationOperations } from './reviews/operations/moderation';
import { reviewsReadOperations } from './reviews/operations/read';
import { reviewsWriteOperations } from './reviews/operations/write';
import { seedReviews } from './reviews/seed';
import { reviews } from './reviews/store';

/** What people think of what the site sells. */
export const reviewsService: Service = {
  collections: [reviews],
  operations: [...reviewsReadOperations, ...reviewsWriteOperations, ...reviewsModerationOperations],
  // Members review what they have bought.
  seedPurchases: seedReviews,
};
