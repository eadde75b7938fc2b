import { closest, distance } from 'fastest-levenshtein';

/** With more changed letters, it is another word. */
const MOST_CHANGES = 3;

/**
 * Suggests the known word that was probably meant.
 * @param given the user's text
 * @returns a sentence with a space before it; empty if no known word is similar, or if the text is one of them
 */
export function didYouMean(given: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(given, known);
  const changes = distance(given, nearest);
  const isSimilar =
    changes > 0 && changes <= MOST_CHANGES && changes * 2 <= Math.max(given.length, nearest.length);
  return isSimilar ? ` Did you mean '${nearest}'?` : '';
}
