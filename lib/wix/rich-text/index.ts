// Public interface of rich-text for the rest of the shop. Browser code may import only types from here.

export { safeHref } from './inline';
export { toRichText } from './map';
export type { RichBlock, RichCell, RichContent, RichGalleryItem, RichRow, RichRun, RichTitle } from './types';
