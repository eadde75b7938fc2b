import type { wixEventsV2 } from '@wix/events';
import { toBlocks } from './blocks';
import type { RichBlock } from './types';

/**
 * A rich-content document of the platform (`RichContent` of events V3) as pages show it. Nothing that a document says
 * becomes markup: texts stay texts, and addresses are only those that `safeHref` knows and the platform's own media. An
 * unknown node is replaced by its children.
 */
export function toRichText(document: wixEventsV2.RichContent | undefined): RichBlock[] {
  const nodes = document?.nodes ?? [];
  const levels = [...new Set(nodes.flatMap(headingLevels))].sort((a, b) => a - b);
  return toBlocks(nodes, levels);
}

/** The levels that its headings use: how large each is shown follows from which others there are. */
const headingLevels = (node: wixEventsV2.Node): number[] => [
  ...(node.type === 'HEADING' ? [node.headingData?.level ?? 1] : []),
  ...(node.nodes ?? []).flatMap(headingLevels),
];
