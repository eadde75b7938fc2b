import type { Metadata } from 'next';
import { message } from '@/lib/translations/translate';
import { knownSite } from '@/lib/wix/site';

/** The shop's name as an example; a site with a brand has its own. */
export const SITE_NAME = 'Headless examples';

/** Describes the shop of a site without a description. */
export const SITE_DESCRIPTION = message(
  'Booking, store and tickets on a headless commerce platform: browse, buy and book.',
);

/** The number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Shortens a text to the whole words that search engines show. */
export function metaDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/**
 * Returns the metadata of a page for search engines, and for messengers that show a link. The Open Graph metadata
 * replaces the layout's as a whole, so it is complete: a page without a picture uses the shop's.
 * @param about a text of any length
 * @param url path of the page
 * @param picture `src` may be a path of this shop
 */
export async function pageMetadata({
  title,
  about,
  url,
  picture,
}: {
  title: string;
  about: string;
  url: string;
  picture?: { src: string; alt?: string };
}): Promise<Metadata> {
  const siteName = (await knownSite()).name ?? SITE_NAME;
  const description = metaDescription(about) || undefined;
  const image = picture
    ? { url: picture.src, alt: picture.alt || title }
    : { url: '/opengraph-image', alt: siteName };
  return {
    title,
    description,
    openGraph: { type: 'website', siteName, title, description, url, images: [image] },
  };
}

/** Metadata of a page that does not exist or cannot be read; it is not indexed. */
export const notFoundMetadata = (title: string): Metadata => ({ title, robots: { index: false } });
