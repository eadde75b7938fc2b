import type { Metadata } from 'next';
import { message } from '@/lib/translations/translate';

/** The shop's name as an example; a site with a brand has its own. */
export const SITE_NAME = 'Headless examples';

/** Describes the shop of a site without a description. */
export const SITE_DESCRIPTION = message(
  'Booking, store and tickets on a headless commerce platform: browse, buy and book.',
);

/**
 * Metadata with which messengers show a link. A page's Open Graph metadata replaces the layout's as a whole, so it is
 * complete: a page without a picture uses the shop's.
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
