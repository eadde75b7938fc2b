/** Right-to-left letters and the right-to-left mark, by the Unicode blocks reserved for them. */
const RIGHT_TO_LEFT =
  /(?=[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])[\p{L}\u200f]/u;

/**
 * Isolates a text of the site for use within a left-to-right sentence of the shop: without that, a right-to-left text
 * would reorder the words around it (Unicode Standard Annex 9, isolates).
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A list in words: `Ana, Ben, and Cleo`. @param language BCP 47 */
export const listText = (names: string[], language: string): string =>
  new Intl.ListFormat(language).format(names.map(isolated));
