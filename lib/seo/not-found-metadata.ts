import type { Metadata } from 'next';

/** Metadata of a page that does not exist; it is not indexed. */
export const notFoundMetadata = (title: string): Metadata => ({ title, robots: { index: false } });
