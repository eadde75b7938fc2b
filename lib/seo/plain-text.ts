import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** The words of a piece of HTML, in one line. */
export function textOfHtml(html: string): string {
  return words(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

/** Elements whose text stands apart from what is around it. */
const APART = /^(p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section)$/;

function words(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || /^(script|style)$/.test(node.nodeName)) return '';
  const inside = node.childNodes.map(words).join('');
  return APART.test(node.nodeName) ? ` ${inside} ` : inside;
}

/** How much of a page's description search engines show. */
const DESCRIPTION_LENGTH = 160;

/** The description of a page for search engines: as many whole words of a text as they show. */
export function metaDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
