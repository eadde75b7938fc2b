import { mediaUrl } from '#core/media-address';

interface Image {
  id?: string;
  url?: string;
}

/** A picture with its address, which requests may leave out. */
export const withAddress = <T extends Image>(image: T): T =>
  image.url || !image.id ? image : { ...image, url: mediaUrl(image.id) };
