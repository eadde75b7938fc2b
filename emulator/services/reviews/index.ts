import type { Service } from '#core/contract/service';
import { reviewsOperations } from './calls/reviews';
import { reviews } from './reviews/entity';
import { seedReviews } from './seed';

export const reviewsService: Service = {
  collections: [reviews],
  operations: reviewsOperations,
  // Members review what they have bought.
  seedPurchases: seedReviews,
};
