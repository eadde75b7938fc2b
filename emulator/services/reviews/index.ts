import type { Service } from '#core/contract/service';
import { reviewsOperations } from './reviews/operations';
import { seedReviews } from './reviews/seed';
import { reviews } from './reviews/store';

export const reviewsService: Service = {
  collections: [reviews],
  operations: reviewsOperations,
  // Members review what they have bought.
  seedPurchases: seedReviews,
};
