import type { PictureSource } from '@/lib/wix/media';

/** The kinds of search results, in the order in which they are listed. */
export const FOUND_KINDS = ['product', 'service', 'event', 'post'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** A search result. `kind` and `slug` determine its page. */
export type Found = {
  kind: FoundKind;
  slug: string;
  name: string;
  /** The price, the date or the like. */
  note: string;
  picture?: PictureSource;
};

/** An item of the index, with the words by which it is found. */
export type Searched = Found & { text: string; categories: string };
