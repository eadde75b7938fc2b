import type { RichDocument } from '@/lib/wix/rich-text';

/** A reader's comment on a post; `replies` to it are oldest first. */
export type ReaderComment = {
  id: string;
  /** Name of the member; visitors have none. */
  author?: string;
  /** ISO 8601. */
  written?: string;
  text?: RichDocument;
  replies: ReaderComment[];
};

/** The longest comment that the shop accepts, in characters. */
export const MAX_COMMENT = 2_000;
