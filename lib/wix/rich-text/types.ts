import type { Told } from '@/lib/translations/translate';

/** The owner's text, or a text of the shop, which is translated where it is shown. */
export type RichTitle = string | Told;

/** A run of text with its decorations. */
export type RichRun = {
  key: string;
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  script?: 'sub' | 'sup';
  /** Hidden until the reader opens it. */
  spoiler?: boolean;
  mention?: boolean;
  /** `#rrggbb`. Only the hue is used, because there are two themes. */
  color?: string;
  background?: string;
  /** http(s), mailto or tel. */
  href?: string;
};

/** A link to a file, an embed, a map or another page. */
export type RichLink = { href: string; title: RichTitle; detail?: RichTitle; kilobytes?: number };

/** A picture of the platform. */
export type RichPicture = { src: string; alt: string; width: number; height: number };

type Figure = { type: 'figure'; picture: RichPicture; caption?: string; href?: string };

type Player = { type: 'video' | 'audio'; src: string; title: RichTitle; poster?: string };

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

/** A block of a rich text. `key` is unique among its siblings. */
export type RichBlock = { key: string } & RichContent;

export type RichContent =
  | { type: 'paragraph'; runs: RichRun[]; align?: 'center' | 'right' }
  /** Text without formatting, with line ends. */
  | { type: 'plain'; text: string }
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
  | { type: 'note'; text: RichTitle };
