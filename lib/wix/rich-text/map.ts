import type { wixEventsV2 } from '@wix/events';
import { toBlocks } from './blocks';
import type { RichRun } from './inline';

/** A place elsewhere: a file, an embed, a map, another page. */
export type RichLink = { href: string; title: string; detail?: string; kilobytes?: number };

/** A picture of the platform's. */
export type RichPicture = { src: string; alt: string; width: number; height: number };

type Figure = { type: 'figure'; picture: RichPicture; caption?: string; href?: string };
type Player = { type: 'video' | 'audio'; src: string; title: string; poster?: string };

export type RichGalleryItem = { key: string } & (Figure | Player);
export type RichListItem = { key: string; blocks: RichBlock[]; checked?: boolean };
export type RichCell = {
  key: string;
  blocks: RichBlock[];
  heading: 'row' | 'col' | undefined;
  colSpan: number;
  rowSpan: number;
};
export type RichRow = { key: string; cells: RichCell[] };
export type RichFold = { key: string; title: RichRun[]; blocks: RichBlock[]; open: boolean };

/** A part of a rich text. `key` is unique among its siblings. */
export type RichBlock = { key: string } & RichContent;

export type RichContent =
  | { type: 'paragraph'; runs: RichRun[]; align?: 'center' | 'right' }
  | { type: 'heading'; rank: number; runs: RichRun[] }
  | { type: 'list'; ordered: boolean; start: number; items: RichListItem[] }
  | { type: 'quote'; blocks: RichBlock[] }
  | { type: 'code'; text: string }
  | { type: 'divider' }
  | Figure
  | Player
  | { type: 'gallery'; items: RichGalleryItem[] }
  | ({ type: 'link' } & RichLink)
  | ({ type: 'button' } & RichLink)
  | { type: 'poll'; question: string; options: string[] }
  | { type: 'table'; rows: RichRow[]; label?: string }
  | { type: 'folds'; items: RichFold[] }
  | { type: 'group'; blocks: RichBlock[]; label?: string }
  | { type: 'note'; text: string };

/**
 * A rich-content document of the platform (`RichContent` of events V3) as pages show it. Nothing that a document
 * says becomes markup: texts stay texts, and addresses are only those that `safeHref` knows and the platform's own
 * media. A node that is not known counts by what is inside it.
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
