import { linesOfHtml } from '@/lib/format/html-text';

/** Returns the text of an HTML fragment in one line. */
export const textOfHtml = (html: string): string => linesOfHtml(html).replace(/\s+/g, ' ').trim();
