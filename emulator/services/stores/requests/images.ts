import type { Picture } from '../products/parts/entity';

/** A picture in requests of catalog V3: a file of the media library by its id, or any other picture by its address. */
interface Image {
  id?: string;
  url?: string;
  altText?: string | null;
}

/** Reads a picture in the stored form; the file name of an external picture is the last part of its address. */
export function pictureOfImage({ id, url, altText }: Image): Picture | undefined {
  if (id) return { file: id, altText: altText ?? '' };
  if (!url) return undefined;
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  return { file, altText: altText ?? '', url };
}
