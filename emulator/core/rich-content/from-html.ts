import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Decoration, RichContent, RichNode } from './types';

type Html = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The decoration that each inline element gives its text. */
const DECORATIONS: Record<string, Decoration> = {
  b: { type: 'BOLD', fontWeightValue: 700 },
  strong: { type: 'BOLD', fontWeightValue: 700 },
  i: { type: 'ITALIC', italicData: true },
  em: { type: 'ITALIC', italicData: true },
  u: { type: 'UNDERLINE', underlineData: true },
  s: { type: 'STRIKETHROUGH', strikethroughData: true },
  del: { type: 'STRIKETHROUGH', strikethroughData: true },
  sup: { type: 'SUPERSCRIPT', superscriptData: true },
  sub: { type: 'SUBSCRIPT', subscriptData: true },
};
/** Elements that only contain blocks. */
const CONTAINERS = /^(div|section|article|main|header|footer|figure|body|html|details|table|tbody|thead|tr)$/;
const BLOCKS = /^(p|h[1-6]|ul|ol|blockquote|pre|hr|img|figcaption|td|th|summary)$/;
const IGNORED = /^(script|style|template|head|title)$/;

const isElement = (node: Html): node is Element => 'tagName' in node;
const isBlock = (node: Html) =>
  isElement(node) && (BLOCKS.test(node.tagName) || CONTAINERS.test(node.tagName));
const attribute = ({ attrs }: Element, name: string) => attrs.find((it) => it.name === name)?.value;

/**
 * Converts HTML to rich content: headings, paragraphs, lists, quotes, code, pictures, links and emphasis. Scripts and
 * styles are left out.
 * @param html from an editor; unclosed elements are closed as a browser would
 */
export function richContentOf(html: string): RichContent {
  let count = 0;
  const node = (type: string, nodes: RichNode[], data: object = {}): RichNode => {
    count += 1;
    return { type, id: `node${count}`, nodes, ...data };
  };
  return { nodes: blocksOf(parseFragment(html).childNodes, node), metadata: { version: 1 } };
}

type MakeNode = (type: string, nodes: RichNode[], data?: object) => RichNode;

/** Returns blocks as they are, and inline content between them as paragraphs. */
function blocksOf(children: readonly Html[], node: MakeNode): RichNode[] {
  const blocks: RichNode[] = [];
  let line: Html[] = [];
  const endLine = () => {
    const texts = line.flatMap((it) => textsOf(it, [], node));
    line = [];
    if (texts.some(({ textData }) => textData?.text?.trim()))
      blocks.push(node('PARAGRAPH', texts, { paragraphData: {} }));
  };
  for (const child of children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    blocks.push(...blockOf(child as Element, node));
  }
  endLine();
  return blocks;
}

function blockOf(element: Element, node: MakeNode): RichNode[] {
  const { tagName, childNodes } = element;
  const texts = () => childNodes.flatMap((it) => textsOf(it, [], node));
  if (CONTAINERS.test(tagName)) return blocksOf(childNodes, node);
  if (tagName === 'ul' || tagName === 'ol') {
    const items = childNodes
      .filter((it): it is Element => isElement(it) && it.tagName === 'li')
      .map((it) => node('LIST_ITEM', blocksOf(it.childNodes, node)));
    return tagName === 'ol'
      ? [node('ORDERED_LIST', items, { orderedListData: { indentation: 0 } })]
      : [node('BULLETED_LIST', items, { bulletedListData: { indentation: 0 } })];
  }
  if (tagName === 'blockquote')
    return [node('BLOCKQUOTE', blocksOf(childNodes, node), { blockquoteData: { indentation: 0 } })];
  if (tagName === 'pre') return [node('CODE_BLOCK', texts(), { codeBlockData: {} })];
  if (tagName === 'hr') return [node('DIVIDER', [], { dividerData: { lineStyle: 'SINGLE' } })];
  if (tagName === 'img') {
    const url = attribute(element, 'src');
    const imageData = { image: { src: { url } }, altText: attribute(element, 'alt') ?? '' };
    return url ? [node('IMAGE', [], { imageData })] : [];
  }
  const heading = /^h(\d)$/.exec(tagName);
  if (heading) return [node('HEADING', texts(), { headingData: { level: Number(heading[1]) } })];
  // A paragraph may contain a picture, and a table cell may contain blocks.
  return childNodes.some(isBlock)
    ? blocksOf(childNodes, node)
    : [node('PARAGRAPH', texts(), { paragraphData: {} })];
}

function textsOf(html: Html, decorations: Decoration[], node: MakeNode): RichNode[] {
  if (html.nodeName === '#text' && 'value' in html)
    return html.value === '' ? [] : [node('TEXT', [], { textData: { text: html.value, decorations } })];
  if (!isElement(html) || IGNORED.test(html.tagName)) return [];
  if (html.tagName === 'br') return [node('TEXT', [], { textData: { text: '\n', decorations } })];
  const own = decorationOf(html);
  return html.childNodes.flatMap((it) => textsOf(it, own ? [...decorations, own] : decorations, node));
}

function decorationOf(element: Element): Decoration | undefined {
  const url = element.tagName === 'a' ? attribute(element, 'href') : undefined;
  if (url)
    return {
      type: 'LINK',
      linkData: { link: { url, target: attribute(element, 'target') === '_blank' ? 'BLANK' : 'SELF' } },
    };
  return Object.hasOwn(DECORATIONS, element.tagName) ? DECORATIONS[element.tagName] : undefined;
}
