import type { Service } from '#core/contract/service';
import {
  reviewsModerationOperations,
  reviewsReadOperations,
  reviewsWriteOperations,
} from './reviews/operations';
import { seedReviews } from './reviews/seed';
import { reviews } from './reviews/store';

/** What people think of what the site sells. */
export const reviewsService: Service = {
  collections: [reviews],
  operations: [...reviewsReadOperations, ...reviewsWriteOperations, ...reviewsModerationOperations],
  // Members review what they have bought.
  seedPurchases: seedReviews,
};
