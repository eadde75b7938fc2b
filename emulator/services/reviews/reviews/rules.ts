import type { ModerationStatus } from './store';

export const LEAST_RATING = 1;
export const BEST_RATING = 5;

/**
 * Returns how informative a review is, from 0 to 100. The platform does not document its score (platform facts 18.4);
 * here verified buyers, texts and pictures count more than a bare rating.
 */
export function relevanceScore(review: {
  content: { title?: string | null; body?: string | null; media?: readonly unknown[] };
  verified: boolean;
}): number {
  const { title, body, media } = review.content;
  const words = Math.min(40, Math.floor((body ?? '').length / 10));
  return words + (title ? 10 : 0) + (media?.length ? 25 : 0) + (review.verified ? 25 : 0);
}

/** The status of a new review; if the site moderates reviews, the owner has to approve it (platform facts 18.2). */
export const firstStatus = (isModerated: boolean): ModerationStatus =>
  isModerated ? 'IN_MODERATION' : 'APPROVED';
