import { mayStandIn, withNodeIds, withOwnData } from '#core/rich-content/structure';
import type { RichContent, RichNode } from '#core/rich-content/types';
import { allowedDecoration, allowsNode, type Plugin } from './plugins';

/**
 * Makes a document valid: what no plugin allows is left out or becomes text, texts stand in paragraphs, a quote has one
 * paragraph, and nodes have ids.
 * @returns another document; a valid one stays as it is, apart from the ids
 */
export const fixed = ({ nodes = [], ...document }: RichContent, plugins: readonly Plugin[]): RichContent =>
  withNodeIds({ ...document, nodes: fixedNodes(nodes, undefined, plugins) });

function fixedNodes(
  nodes: readonly RichNode[],
  parent: string | undefined,
  plugins: readonly Plugin[],
): RichNode[] {
  const allowed = nodes.flatMap((node) => fixedNode(node, plugins));
  const placed: RichNode[] = [];
  // Texts that stand beside blocks become a paragraph together.
  let line: RichNode[] = [];
  const endLine = () => {
    if (line.length > 0) placed.push({ type: 'PARAGRAPH', nodes: line, paragraphData: {} });
    line = [];
  };
  for (const node of allowed) {
    if (mayStandIn(node.type, parent)) {
      endLine();
      placed.push(node);
    } else if (node.type === 'TEXT') line.push(node);
    else placed.push(...fixedNodes(node.nodes ?? [], parent, plugins));
  }
  endLine();
  return parent === 'BLOCKQUOTE' ? asOneParagraph(placed) : placed;
}

/** Returns a node with what it contains, in the place of one that is not allowed a paragraph or its contents. */
function fixedNode(node: RichNode, plugins: readonly Plugin[]): RichNode[] {
  if (!node.type) return [];
  const inside = node.nodes ?? [];
  if (!allowsNode(plugins, node)) {
    const isLine = node.type === 'HEADING' || node.type === 'CODE_BLOCK';
    if (!isLine) return inside.flatMap((it) => fixedNode(it, plugins));
    return [
      {
        type: 'PARAGRAPH',
        ...(node.id && { id: node.id }),
        nodes: fixedNodes(inside, 'PARAGRAPH', plugins),
        paragraphData: {},
      },
    ];
  }
  const own = withOwnData(node);
  if (node.type === 'TEXT') {
    const { text = '', decorations = [] } = node.textData ?? {};
    const kept = decorations.flatMap((it) => allowedDecoration(plugins, it));
    return text === '' ? [] : [{ ...own, textData: { ...node.textData, text, decorations: kept } }];
  }
  return [
    {
      ...own,
      ...(node.nodes && { nodes: fixedNodes(inside, node.type, plugins) }),
      ...(node.type === 'HEADING' && {
        headingData: { ...node.headingData, level: levelOf(node.headingData?.level) },
      }),
    },
  ];
}

const levelOf = (level = 1) => Math.min(6, Math.max(1, Math.round(level)));

/** Joins the paragraphs of a quote with line breaks; the first says how they are set (platform facts 45.1). */
function asOneParagraph(nodes: readonly RichNode[]): RichNode[] {
  const [first, ...others] = nodes;
  if (!first || others.length === 0) return [...nodes];
  const lines = nodes.map((it) => textsIn(it)).filter((it) => it.length > 0);
  const joined = lines.flatMap((texts, index) => (index === 0 ? texts : [LINE_BREAK, ...texts]));
  return [
    {
      type: 'PARAGRAPH',
      ...(first.id && { id: first.id }),
      nodes: joined,
      paragraphData: first.paragraphData ?? {},
    },
  ];
}

const LINE_BREAK: RichNode = { type: 'TEXT', id: '', nodes: [], textData: { text: '\n', decorations: [] } };

const textsIn = (node: RichNode): RichNode[] =>
  node.type === 'TEXT' ? [node] : (node.nodes ?? []).flatMap(textsIn);
