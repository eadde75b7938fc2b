import type { Service } from '#core/contract/service';
import { reviewsOperations } from './reviews/operations';
import { seedReviews } from './reviews/seed';
import { reviews } from './reviews/store';

/** The reviews service: customers' reviews of what the site sells. */
export const reviewsService: Service = {
  collections: [reviews],
  operations: reviewsOperations,
  // Members review what they have bought.
  seedPurchases: seedReviews,
};
