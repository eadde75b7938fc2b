import type { wixEventsV2 } from '@wix/events';
import { toBlocks } from './blocks';
import type { RichBlock } from './types';

/**
 * Converts a rich-content document (`RichContent` of events V3) for display. Nothing in a document becomes markup:
 * texts stay texts, and addresses are only those that `safeHref` accepts and the platform's own media. An unknown node
 * is replaced by its children.
 */
export function toRichText(document: wixEventsV2.RichContent | undefined): RichBlock[] {
  const nodes = document?.nodes ?? [];
  const levels = [...new Set(nodes.flatMap(headingLevels))].sort((a, b) => a - b);
  return toBlocks(nodes, levels);
}

/** The levels of its headings. Their sizes depend on which levels the document uses. */
const headingLevels = (node: wixEventsV2.Node): number[] => [
  ...(node.type === 'HEADING' ? [node.headingData?.level ?? 1] : []),
  ...(node.nodes ?? []).flatMap(headingLevels),
];
