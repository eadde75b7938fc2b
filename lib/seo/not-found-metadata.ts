import type { Metadata } from 'next';

/** The head of a page whose address names nothing that the site shows: it is left out of indexes. */
export const notFoundMetadata = (title: string): Metadata => ({ title, robots: { index: false } });
