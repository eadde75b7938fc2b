import { imageSize } from 'image-size';

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The types that the platform shows, by image-size's names. */
const TYPES = ['png', 'jpg', 'webp', 'avif', 'heif'];

/** The size of a picture, and image-size's name of its format. */
interface Picture extends PictureSize {
  format: string;
}

/**
 * Reads the format and size of a picture. Sharp would answer asynchronously, and a transaction cannot wait.
 * @returns undefined if it is not a picture, or one that image-size does not know
 */
export function pictureIn(bytes: Buffer): Picture | undefined {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return { width, height, format: type };
  } catch {
    // It throws for any bytes that are not a complete picture.
    return undefined;
  }
}

/**
 * Reads the size of a picture from its file.
 * @returns undefined if it is not a PNG, JPEG, WebP or AVIF
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const picture = pictureIn(bytes);
  return picture && TYPES.includes(picture.format)
    ? { width: picture.width, height: picture.height }
    : undefined;
}
