import { imageSize } from 'image-size';

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The types that the platform shows, by image-size's names. */
const TYPES = ['png', 'jpg', 'webp', 'avif', 'heif'];

/**
 * The size of a picture, as its file says it. Sharp answers later only, and a seed is stored in one transaction, which
 * cannot wait.
 * @returns undefined where it is no PNG, JPEG, WebP or AVIF
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return TYPES.includes(type) ? { width, height } : undefined;
  } catch {
    // It throws for any bytes that are no whole picture.
    return undefined;
  }
}
