import type { PictureSource } from '@/lib/wix/media';
import type { RichDocument } from '@/lib/wix/rich-text';

/** A post as lists show it. */
export type JournalPost = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  picture?: PictureSource;
  /** ISO 8601. */
  published?: string;
  minutes?: number;
  categoryIds: string[];
  /** The id by which comments name it; only read with its text. */
  referenceId?: string;
  /** Whether readers may comment on it. */
  commenting: boolean;
};

/** A post with its text and the related posts that the owner chose. */
export type JournalArticle = { post: JournalPost; text?: RichDocument; related: JournalPost[] };

/** A category of posts, in the order of the owner's menu. */
export type JournalCategory = { id: string; slug: string; name: string; description?: string };

/** The number of posts on a page of the journal. */
export const POSTS_PAGE_SIZE = 9;
