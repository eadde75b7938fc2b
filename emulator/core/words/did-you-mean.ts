import { closest, distance } from 'fastest-levenshtein';

/** More changed letters than these are another word. */
const MOST_CHANGES = 3;

/**
 * Suggests the known word that was probably meant.
 * @param given what a person wrote
 * @returns a sentence with a space before it; empty if no known word is similar
 */
export function didYouMean(given: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(given, known);
  const changes = distance(given, nearest);
  const isSimilar = changes <= MOST_CHANGES && changes * 2 <= Math.max(given.length, nearest.length);
  return isSimilar ? ` Did you mean '${nearest}'?` : '';
}
