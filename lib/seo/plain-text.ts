import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Returns the text of an HTML fragment in one line. */
export function textOfHtml(html: string): string {
  return words(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

/** Elements whose text is separated by a space from the text around them. */
const APART = /^(p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section)$/;

function words(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || /^(script|style)$/.test(node.nodeName)) return '';
  const inside = node.childNodes.map(words).join('');
  return APART.test(node.nodeName) ? ` ${inside} ` : inside;
}

/** The number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Shortens a text to the whole words that search engines show. */
export function metaDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
