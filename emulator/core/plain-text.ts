import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const textIn = (node: DefaultTreeAdapterTypes.Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (node.nodeName === 'style' || node.nodeName === 'script') return '';
  return 'childNodes' in node ? `${node.childNodes.map(textIn).join('')} ` : '';
};

/** Returns the plain text of a description that may be HTML. */
export const plainText = (html: string): string => textIn(parseFragment(html)).replace(/\s+/g, ' ').trim();
