import type { ProductPicture } from '@/lib/wix/store';

/** The kinds of things that the shop's search finds, in the order in which it lists them. */
export const FOUND_KINDS = ['product', 'service', 'event', 'post'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that a search has found. Its page is that of its kind with this slug. */
export type Found = {
  kind: FoundKind;
  slug: string;
  name: string;
  /** What is worth knowing at a glance: a price, a date. */
  note: string;
  picture?: ProductPicture;
};

/** Something to be found, with the words that it is searched by. */
export type Searched = Found & { text: string; categories: string };
