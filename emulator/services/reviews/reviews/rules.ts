import type { ModerationStatus } from './store';

export const LEAST_RATING = 1;
export const BEST_RATING = 5;

/**
 * How much a review tells of an item, from 0 to 100. The platform does not say how it computes its score; here a review
 * of a buyer, with words and pictures, tells more than a bare rating.
 */
export function relevanceScore(review: {
  content: { title?: string | null; body?: string | null; media?: readonly unknown[] };
  verified: boolean;
}): number {
  const { title, body, media } = review.content;
  const words = Math.min(40, Math.floor((body ?? '').length / 10));
  return words + (title ? 10 : 0) + (media?.length ? 25 : 0) + (review.verified ? 25 : 0);
}

/** What becomes of a new review before anyone else sees it: the owner looks at it first where the site wants that. */
export const firstStatus = (isModerated: boolean): ModerationStatus =>
  isModerated ? 'IN_MODERATION' : 'APPROVED';
