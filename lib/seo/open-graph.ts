import type { Metadata } from 'next';

export const SITE_NAME = 'Headless examples';

/**
 * What messengers show beside a link to a page. A page's answer replaces that of the layout as a whole, so it is a
 * complete one: without a picture of its own, it has the shop's.
 * @param url path of the page
 * @param picture `src` may be a path of this shop
 */
export function pageOpenGraph({
  title,
  description,
  url,
  picture,
}: {
  title: string;
  description?: string;
  url: string;
  picture?: { src: string; alt?: string };
}): Metadata['openGraph'] {
  const image = picture
    ? { url: picture.src, alt: picture.alt || title }
    : { url: '/opengraph-image', alt: SITE_NAME };
  return { type: 'website', siteName: SITE_NAME, title, description, url, images: [image] };
}
