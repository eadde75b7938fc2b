import type { Decoration, RichContent, RichNode } from './types';

const ELEMENTS: Record<string, string> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
  CAPTION: 'figcaption',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
};
const MARKS: Record<string, string> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
};

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type MarkUp = (text: string, decoration: Decoration) => string;

/**
 * Converts rich content to HTML; nodes that HTML cannot express are replaced by their text.
 * @param markUp marks a text with a decoration; by default with the element that stands for it
 */
export const htmlOf = ({ nodes = [] }: RichContent, markUp: MarkUp = marked): string =>
  nodes.map((it) => nodeHtml(it, markUp)).join('');

function nodeHtml(node: RichNode, markUp: MarkUp): string {
  const { type, nodes = [], textData, headingData, imageData } = node;
  const inside = () => nodes.map((it) => nodeHtml(it, markUp)).join('');
  if (type === 'TEXT') {
    const text = escaped(textData?.text ?? '').replaceAll('\n', '<br>');
    return (textData?.decorations ?? []).reduceRight(markUp, text);
  }
  if (type === 'DIVIDER') return '<hr>';
  if (type === 'TABLE') return `<table><tbody>${inside()}</tbody></table>`;
  if (type === 'IMAGE') {
    const { url, id } = imageData?.image?.src ?? {};
    return `<img src="${escaped(url ?? id ?? '')}" alt="${escaped(imageData?.altText ?? '')}">${inside()}`;
  }
  if (type === 'HEADING') {
    const level = Math.min(6, Math.max(1, headingData?.level ?? 1));
    return `<h${level}>${inside()}</h${level}>`;
  }
  const element = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : undefined;
  return element ? `<${element}>${inside()}</${element}>` : inside();
}

/** Marks a text with the element that stands for a decoration. */
export function marked(text: string, { type, linkData }: Decoration): string {
  const url = linkData?.link?.url;
  if (type === 'LINK' && url) {
    const target = linkData?.link?.target === 'BLANK' ? ' target="_blank"' : '';
    return `<a href="${escaped(url)}"${target}>${text}</a>`;
  }
  const mark = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
  return mark ? `<${mark}>${text}</${mark}>` : text;
}
