import type { Decoration, RichContent, RichNode } from './types';

const ELEMENTS: Record<string, string> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
  CAPTION: 'figcaption',
};
const MARKS: Record<string, string> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Converts rich content to HTML; nodes that HTML cannot express are replaced by their text. */
export const htmlOf = ({ nodes = [] }: RichContent): string => nodes.map(nodeHtml).join('');

function nodeHtml({ type, nodes = [], textData, headingData, imageData }: RichNode): string {
  const inside = () => nodes.map(nodeHtml).join('');
  if (type === 'TEXT') {
    const text = escaped(textData?.text ?? '').replaceAll('\n', '<br>');
    return (textData?.decorations ?? []).reduceRight(marked, text);
  }
  if (type === 'DIVIDER') return '<hr>';
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

function marked(text: string, { type, linkData }: Decoration): string {
  const url = linkData?.link?.url;
  if (type === 'LINK' && url) {
    const target = linkData?.link?.target === 'BLANK' ? ' target="_blank"' : '';
    return `<a href="${escaped(url)}"${target}>${text}</a>`;
  }
  const mark = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
  return mark ? `<${mark}>${text}</${mark}>` : text;
}
