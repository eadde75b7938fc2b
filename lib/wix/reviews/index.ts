// Public interface of reviews for the rest of the shop. Browser code may import only types from here.

export { createReview, listReviews } from './calls';
export type { NewReview, Review, Reviews } from './types';
