import localFont from 'next/font/local';

// `optional`, because a typeface that is loaded late would move the text while it is being read. It is used from the
// next page on.

/** For headings: a grotesque with uneven strokes, as if cut by hand. One weight, half the size of all of them. */
export const displayFont = localFont({
  src: '../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2',
  weight: '600',
  display: 'optional',
  variable: '--display-face',
  adjustFontFallback: 'Arial',
});

/** For everything else. */
export const textFont = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  variable: '--text-face',
  adjustFontFallback: 'Arial',
});
