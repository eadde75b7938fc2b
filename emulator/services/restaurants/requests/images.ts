import { mediaUrl } from '#core/media-address';

interface Image {
  id?: string;
  url?: string;
}

/** Returns a picture with its address, which requests may omit. */
export const withAddress = <T extends Image>(image: T): T =>
  image.url || !image.id ? image : { ...image, url: mediaUrl(image.id) };
