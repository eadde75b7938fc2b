import type { Picture } from '../shared/products/parts';

/** A picture as calls of catalog V3 send it: a file of the media library by its id, or any other by its address. */
interface Image {
  id?: string;
  url?: string;
  altText?: string | null;
}

/** A picture as it is stored; one from elsewhere is called by the end of its address. */
export function pictureOfImage({ id, url, altText }: Image): Picture | undefined {
  if (id) return { file: id, altText: altText ?? '' };
  if (!url) return undefined;
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  return { file, altText: altText ?? '', url };
}
