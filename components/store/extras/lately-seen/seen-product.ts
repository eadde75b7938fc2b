import { getImageProps } from 'next/image';
import type { SeenProduct } from '@/lib/browser/lately-seen';
import type { Product } from '@/lib/wix/store';

/** Returns the data of a viewed product that the browser stores. */
export function toSeenProduct({ slug, name, picture }: Product): SeenProduct {
  if (!picture) return { slug, name };
  const { src, srcSet } = getImageProps({ src: picture.src, alt: '', width: 276, height: 276 }).props;
  return { slug, name, picture: { src, srcSet } };
}
