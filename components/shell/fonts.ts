import localFont from 'next/font/local';

// `optional`: a typeface that comes late would move the text that is being read. It is then kept for the next page.

/** Headings: a grotesque with the uneven strokes of something cut by hand. */
export const displayFont = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  variable: '--font-display',
  adjustFontFallback: 'Arial',
});

/** Everything else. */
export const textFont = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
});
