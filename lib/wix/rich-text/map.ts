import type { wixEventsV2 } from '@wix/events';
import { toBlocks } from './blocks';
import type { RichBlock } from './types';

/**
 * Converts a rich-content document (`RichContent` of events V3) for display. Nothing in a document becomes markup:
 * texts stay texts, and addresses are only those that `safeHref` accepts and the platform's own media. An unknown node
 * is replaced by its children. A document with very many nodes loses its formatting.
 */
export function toRichText(document: wixEventsV2.RichContent | undefined): RichBlock[] {
  const nodes = document?.nodes ?? [];
  const text = textOfMany(nodes);
  if (text !== undefined) return [{ key: '0', type: 'plain', text }];
  const levels = [...new Set(nodes.flatMap(headingLevels))].sort((a, b) => a - b);
  return toBlocks(nodes, levels);
}

/** The most nodes that are formatted, and how deep they may be: all other visitors wait while a page is made. */
const MOST_NODES = 2000;
const DEEPEST = 64;

/** Returns the text of a document, each paragraph in a line; undefined if it has few nodes. */
function textOfMany(nodes: readonly wixEventsV2.Node[]): string | undefined {
  let count = 0;
  let deepest = 0;
  let text = '';
  const waiting = nodes.map((node) => ({ node, depth: 1 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    count += 1 + (node.galleryData?.items?.length ?? 0) + (node.pollData?.poll?.options?.length ?? 0);
    deepest = Math.max(deepest, depth);
    text += node.textData?.text ?? '\n';
    for (const child of (node.nodes ?? []).toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return count > MOST_NODES || deepest > DEEPEST ? text : undefined;
}

/** The levels of its headings. Their sizes depend on which levels the document uses. */
const headingLevels = (node: wixEventsV2.Node): number[] => [
  ...(node.type === 'HEADING' ? [node.headingData?.level ?? 1] : []),
  ...(node.nodes ?? []).flatMap(headingLevels),
];
