// The face of rich-text: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { safeHref } from './inline';
export { toRichText } from './map';
export type { RichBlock, RichCell, RichContent, RichGalleryItem, RichRow, RichRun } from './types';
