import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { servicePath } from '@/components/booking/paths';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getService } from '@/lib/wix/bookings/services';
import { siteBrand } from '@/lib/wix/site';

/**
 * Returns the metadata of a service's page for search engines and messengers. @param segment its part of the address
 */
export async function serviceMetadata(segment: string): Promise<Metadata> {
  const [t, found] = await Promise.all([getTranslations(), getService(slugOf(segment))]);
  if (!found.ok) return { title: t('Bookings'), robots: { index: false } };
  if (!found.value) return notFoundMetadata(t('Bookings'));
  const { name: title, slug, tagLine, description, picture } = found.value;
  const url = servicePath(slug);
  const text = metaDescription([tagLine, description].filter(Boolean).join(' '));
  return {
    title,
    description: text,
    openGraph: pageOpenGraph({ title, description: text, url, picture, siteName: (await siteBrand()).name }),
  };
}
