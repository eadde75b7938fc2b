import type { RichContent, RichNode } from './types';

/** Nodes whose text is one line. */
const LINES = new Set(['PARAGRAPH', 'HEADING', 'CODE_BLOCK', 'CAPTION', 'COLLAPSIBLE_ITEM_TITLE']);

/** Returns the text of rich content, one line for each paragraph, heading, caption and block of code. */
export const plainTextOf = ({ nodes = [] }: RichContent): string => nodes.flatMap(linesOf).join('\n');

function linesOf(node: RichNode): string[] {
  if (node.type === 'TEXT') return [node.textData?.text ?? ''];
  const inside = (node.nodes ?? []).flatMap(linesOf);
  if (!LINES.has(node.type)) return inside.filter((line) => line.trim() !== '');
  const line = inside.join('');
  return line.trim() === '' ? [] : [line];
}

/** Yields every node of rich content, nested ones included, in reading order. */
export function* everyNode({ nodes = [] }: Pick<RichNode, 'nodes'>): Generator<RichNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node);
  }
}
