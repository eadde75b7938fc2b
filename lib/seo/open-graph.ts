import type { Metadata } from 'next';

/** The name of the shop as an example; the site's own is that of its brand. */
export const SITE_NAME = 'Headless examples';

/**
 * What messengers show beside a link to a page. A page's answer replaces that of the layout as a whole, so it is a
 * complete one: without a picture of its own, it has the shop's.
 * @param siteName the shop's
 * @param url path of the page
 * @param picture `src` may be a path of this shop
 */
export function pageOpenGraph({
  title,
  description,
  url,
  picture,
  siteName = SITE_NAME,
}: {
  title: string;
  description?: string;
  url: string;
  siteName?: string;
  picture?: { src: string; alt?: string };
}): Metadata['openGraph'] {
  const image = picture
    ? { url: picture.src, alt: picture.alt || title }
    : { url: '/opengraph-image', alt: siteName };
  return { type: 'website', siteName, title, description, url, images: [image] };
}
