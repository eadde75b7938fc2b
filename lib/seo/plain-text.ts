import { linesOfHtml } from '@/lib/format/html-text';

/** Returns the text of an HTML fragment in one line. */
export const textOfHtml = (html: string): string => linesOfHtml(html).replace(/\s+/g, ' ').trim();

/** The number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Shortens a text to the whole words that search engines show. */
export function metaDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
