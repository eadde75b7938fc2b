import type { RichContent, RichNode } from './types';

/** Nodes whose words are one line. */
const LINES = new Set(['PARAGRAPH', 'HEADING', 'CODE_BLOCK', 'CAPTION', 'COLLAPSIBLE_ITEM_TITLE']);

/** The words of rich content without its looks, one line for each paragraph, heading, caption and block of code. */
export const plainTextOf = ({ nodes = [] }: RichContent): string => nodes.flatMap(linesOf).join('\n');

function linesOf(node: RichNode): string[] {
  if (node.type === 'TEXT') return [node.textData?.text ?? ''];
  const inside = (node.nodes ?? []).flatMap(linesOf);
  if (!LINES.has(node.type)) return inside.filter((line) => line.trim() !== '');
  const line = inside.join('');
  return line.trim() === '' ? [] : [line];
}

/** Every node of rich content with those within it, in the order of reading. */
export function* everyNode({ nodes = [] }: Pick<RichNode, 'nodes'>): Generator<RichNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node);
  }
}
