import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Decoration, RichContent, RichNode } from '#core/rich-content/types';
import { mediaAddressOf } from './from-ricos';

/** Converts a document to Markdown; nodes that it cannot express become links or their texts. */
export const markdownOf = ({ nodes = [] }: RichContent): string =>
  toMarkdown({ type: 'root', children: nodes.flatMap(blocksOf) }, { extensions: [gfmToMarkdown()] });

function blocksOf(node: RichNode): RootContent[] {
  const { type, nodes = [], headingData } = node;
  const blocks = () => nodes.flatMap(blocksOf);
  switch (type) {
    case 'TEXT':
    case 'PARAGRAPH':
    case 'CAPTION':
      return [paragraph(type === 'TEXT' ? phrasesOf(node) : nodes.flatMap(phrasesOf))];
    case 'HEADING':
      return [{ type: 'heading', depth: depthOf(headingData?.level), children: nodes.flatMap(phrasesOf) }];
    case 'BULLETED_LIST':
    case 'ORDERED_LIST':
    case 'CHECKBOX_LIST':
      return [listOf(node)];
    case 'BLOCKQUOTE':
      return [{ type: 'blockquote', children: blocks() as never }];
    case 'CODE_BLOCK':
      return [{ type: 'code', value: nodes.map(({ textData }) => textData?.text ?? '').join('') }];
    case 'DIVIDER':
      return [{ type: 'thematicBreak' }];
    case 'TABLE':
      return [{ type: 'table', children: nodes.map(rowOf) }];
    default:
      return [...mediaOf(node), ...blocks()];
  }
}

const paragraph = (children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });

const depthOf = (level = 1) => Math.min(6, Math.max(1, level)) as 1 | 2 | 3 | 4 | 5 | 6;

function listOf({ type, nodes = [] }: RichNode): RootContent {
  return {
    type: 'list',
    ordered: type === 'ORDERED_LIST',
    spread: false,
    children: nodes.map((item) => ({
      type: 'listItem' as const,
      spread: false,
      ...(type === 'CHECKBOX_LIST' && { checked: isChecked(item) }),
      children: (item.nodes ?? []).flatMap(blocksOf) as never,
    })),
  };
}

const isChecked = ({ listItemData }: RichNode) =>
  (listItemData as { checked?: boolean } | undefined)?.checked ?? false;

const rowOf = ({ nodes = [] }: RichNode): TableRow => ({
  type: 'tableRow',
  children: nodes.map((cell) => ({ type: 'tableCell' as const, children: lineOf(cell) })),
});

/** Returns the texts of blocks as one line, because a cell has no blocks. */
const lineOf = ({ nodes = [] }: RichNode): PhrasingContent[] =>
  nodes.flatMap((it) => (it.type === 'TEXT' ? phrasesOf(it) : lineOf(it)));

/** A picture is shown; what is played, embedded or pressed becomes a link. */
function mediaOf(node: RichNode): RootContent[] {
  const url = mediaAddressOf(node);
  if (node.type === 'IMAGE' && url)
    return [paragraph([{ type: 'image', url, alt: node.imageData?.altText ?? '' }])];
  const { text, link } = (node.buttonData ?? {}) as { text?: string; link?: { url?: string } };
  const address = url ?? link?.url;
  return address ? [paragraph([linkTo(address, [{ type: 'text', value: text ?? address }])])] : [];
}

const linkTo = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children: children as never,
});

function phrasesOf({ textData }: RichNode): PhrasingContent[] {
  const { text = '', decorations = [] } = textData ?? {};
  if (text === '\n') return [{ type: 'break' }];
  return text === '' ? [] : [decorations.reduceRight(wrapped, { type: 'text', value: text })];
}

function wrapped(inner: PhrasingContent, { type, linkData }: Decoration): PhrasingContent {
  const children = [inner];
  const url = linkData?.link?.url;
  if (type === 'LINK' && url) return linkTo(url, children);
  if (type === 'BOLD') return { type: 'strong', children };
  if (type === 'ITALIC') return { type: 'emphasis', children };
  return type === 'STRIKETHROUGH' ? { type: 'delete', children } : inner;
}
