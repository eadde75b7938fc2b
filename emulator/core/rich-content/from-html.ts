import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { CONTAINER, type Decoration, type RichContent, type RichNode } from './types';

type Html = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

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
const CONTAINERS = /^(div|section|article|main|header|footer|figure|body|html|details)$/;
const BLOCKS = /^(p|h[1-6]|ul|ol|blockquote|pre|hr|img|figcaption|summary|table|video|audio|iframe)$/;
const IGNORED = /^(script|style|template|head|title)$/;

const isElement = (node: Html): node is Element => 'tagName' in node;
const isBlock = (node: Html) =>
  isElement(node) && (BLOCKS.test(node.tagName) || CONTAINERS.test(node.tagName));
const attribute = ({ attrs }: Element, name: string) => attrs.find((it) => it.name === name)?.value;

/**
 * Converts HTML to rich content: headings, paragraphs, lists, quotes, code, tables, media, links, emphasis and colors.
 * Scripts and other styles are left out.
 * @param html from an editor; unclosed elements are closed as a browser would
 */
export function richContentOf(html: string): RichContent {
  let count = 0;
  const node = (type: string, nodes: RichNode[], data: object = {}): RichNode => {
    count += 1;
    return { type, id: `node${count}`, nodes, ...data };
  };
  const fragment = parseFragment(html);
  prepare(fragment);
  return { nodes: blocksOf(fragment.childNodes, node), metadata: { version: 1 } };
}

const DEPTH_LIMIT = 100;

/**
 * Leaves only the texts of elements that are nested too deeply to be converted, and makes the line breaks of the source
 * spaces, as browsers do outside of `pre`.
 */
function prepare(fragment: Parent): void {
  const open: { node: Html; depth: number; isKept: boolean }[] = [
    { node: fragment, depth: 0, isKept: false },
  ];
  for (const { node, depth, isKept } of open) {
    if ('value' in node && !isKept) node.value = node.value.replace(/\s*\n\s*/g, ' ');
    if (!('childNodes' in node)) continue;
    if (depth === DEPTH_LIMIT) node.childNodes = textsBelow(node);
    const within = { depth: depth + 1, isKept: isKept || node.nodeName === 'pre' };
    open.push(...node.childNodes.map((it) => ({ node: it, ...within })));
  }
}

function textsBelow(node: Parent): DefaultTreeAdapterTypes.ChildNode[] {
  const open = [...node.childNodes];
  const texts: DefaultTreeAdapterTypes.ChildNode[] = [];
  for (let next = open.shift(); next; next = open.shift()) {
    if (next.nodeName === '#text') texts.push(next);
    else if ('childNodes' in next) open.unshift(...next.childNodes);
  }
  return texts;
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
    const altText = attribute(element, 'alt') ?? '';
    const imageData = { containerData: CONTAINER, image: { src: { url } }, altText };
    return url ? [node('IMAGE', [], { imageData })] : [];
  }
  if (tagName === 'table') return [tableOf(element, node)];
  if (tagName === 'video' || tagName === 'audio' || tagName === 'iframe') return mediaOf(element, node);
  const heading = /^h(\d)$/.exec(tagName);
  if (heading) return [node('HEADING', texts(), { headingData: { level: Number(heading[1]) } })];
  // A paragraph may contain a picture, and a table cell may contain blocks.
  return childNodes.some(isBlock)
    ? blocksOf(childNodes, node)
    : [node('PARAGRAPH', texts(), { paragraphData: {} })];
}

const elementsIn = (element: Element, name: RegExp): Element[] =>
  element.childNodes.filter(isElement).flatMap((it) => {
    if (name.test(it.tagName)) return [it];
    return /^(thead|tbody|tfoot)$/.test(it.tagName) ? elementsIn(it, name) : [];
  });

function tableOf(table: Element, node: MakeNode): RichNode {
  const rows = elementsIn(table, /^tr$/).map((row) => {
    const cells = elementsIn(row, /^t[dh]$/);
    return {
      isHeader: cells.every(({ tagName }) => tagName === 'th'),
      row: node(
        'TABLE_ROW',
        cells.map((cell) => node('TABLE_CELL', blocksOf(cell.childNodes, node), { tableCellData: {} })),
      ),
    };
  });
  return node(
    'TABLE',
    rows.map(({ row }) => row),
    { tableData: { rowHeader: rows[0]?.isHeader ?? false } },
  );
}

/** Converts what is played or embedded; its address may be on a `source` in it. */
function mediaOf(element: Element, node: MakeNode): RichNode[] {
  const sources = [element, ...element.childNodes.filter(isElement)];
  const url = sources.map((it) => attribute(it, 'src')).find((it) => it);
  if (!url) return [];
  const containerData = CONTAINER;
  const file = { src: { url } };
  if (element.tagName === 'video') return [node('VIDEO', [], { videoData: { containerData, video: file } })];
  if (element.tagName === 'audio') return [node('AUDIO', [], { audioData: { containerData, audio: file } })];
  return [node('HTML', [], { htmlData: { containerData, url, source: 'HTML' } })];
}

function textsOf(html: Html, decorations: Decoration[], node: MakeNode): RichNode[] {
  if (html.nodeName === '#text' && 'value' in html)
    return html.value === '' ? [] : [node('TEXT', [], { textData: { text: html.value, decorations } })];
  if (!isElement(html) || IGNORED.test(html.tagName)) return [];
  if (html.tagName === 'br') return [node('TEXT', [], { textData: { text: '\n', decorations } })];
  const all = [...decorations, ...decorationsOf(html)];
  return html.childNodes.flatMap((it) => textsOf(it, all, node));
}

function decorationsOf(element: Element): Decoration[] {
  const url = element.tagName === 'a' ? attribute(element, 'href') : undefined;
  if (url)
    return [
      {
        type: 'LINK',
        linkData: { link: { url, target: attribute(element, 'target') === '_blank' ? 'BLANK' : 'SELF' } },
      },
    ];
  const named = Object.hasOwn(DECORATIONS, element.tagName) ? DECORATIONS[element.tagName] : undefined;
  return named ? [named] : styledBy(attribute(element, 'style') ?? '');
}

/** Returns the decorations in the style of an inline element, as editors and this converter write them. */
function styledBy(style: string): Decoration[] {
  const styles = new Map(
    style.split(';').map((it) => {
      const [name = '', ...value] = it.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  const [foreground, background] = [styles.get('color'), styles.get('background-color')];
  const weight = styles.get('font-weight') ?? '';
  const fontWeightValue = weight === 'bold' ? 700 : Number(weight);
  return [
    ...(fontWeightValue >= 100 ? [{ type: 'BOLD', fontWeightValue }] : []),
    ...(styles.get('font-style') === 'italic' ? [{ type: 'ITALIC', italicData: true }] : []),
    ...(foreground || background
      ? [
          {
            type: 'COLOR',
            colorData: { ...(foreground && { foreground }), ...(background && { background }) },
          },
        ]
      : []),
  ];
}
