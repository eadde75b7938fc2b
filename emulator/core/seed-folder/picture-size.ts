import { imageSize } from 'image-size';

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The types that the platform shows, by image-size's names. */
const TYPES = ['png', 'jpg', 'webp', 'avif', 'heif'];

/** A picture by its file: its size, and image-size's name of its format. */
interface Picture extends PictureSize {
  format: string;
}

/**
 * What kind of picture a file has in it, and how large. Sharp answers later only, and a transaction cannot wait.
 * @returns undefined where it is none, or one that image-size does not know
 */
export function pictureIn(bytes: Buffer): Picture | undefined {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return { width, height, format: type };
  } catch {
    // It throws for any bytes that are no whole picture.
    return undefined;
  }
}

/**
 * The size of a picture, as its file says it.
 * @returns undefined where it is no PNG, JPEG, WebP or AVIF
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const picture = pictureIn(bytes);
  return picture && TYPES.includes(picture.format)
    ? { width: picture.width, height: picture.height }
    : undefined;
}
