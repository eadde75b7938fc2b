import { WORDS } from './locale';

/** Letters that are written from right to left, and the mark that stands for one: the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT =
  /(?=[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])[\p{L}\u200f]/u;

/**
 * A text of the site's for the middle of a sentence of this shop's, which goes from left to right: one that goes the
 * other way neither turns what stands around it nor is turned (Unicode Standard Annex 9, isolates).
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Names in a row: `Ana, Ben, and Cleo`. */
export const listText = (names: string[]): string => new Intl.ListFormat(WORDS).format(names.map(isolated));
