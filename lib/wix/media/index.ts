// Public interface of media for the rest of the shop.

export { pictureUrl } from './picture-url';

/** A picture of the platform: an address that next/image may load. */
export type PictureSource = { src: string; alt: string };
