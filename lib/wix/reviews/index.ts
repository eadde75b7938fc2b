// The face of reviews: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createReview, listReviews } from './calls';
export type { NewReview, Review, Reviews } from './types';
