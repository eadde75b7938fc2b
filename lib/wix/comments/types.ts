import type { RichBlock } from '@/lib/wix/rich-text';

/** What a reader says of a post; `replies` are those to it, the oldest first. */
export type ReaderComment = {
  id: string;
  /** Of a member; visitors have none. */
  author?: string;
  /** ISO 8601. */
  written?: string;
  blocks: RichBlock[];
  replies: ReaderComment[];
};

/** The longest comment that the shop takes, in characters. */
export const MAX_COMMENT = 2_000;
