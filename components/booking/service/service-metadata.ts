import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { servicePath } from '@/components/booking/paths';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/slug';
import { getService } from '@/lib/wix/bookings/services';

/**
 * Returns the metadata of a service's page for search engines and messengers. @param segment its part of the address
 */
export async function serviceMetadata(segment: string): Promise<Metadata> {
  const found = await getService(slugOf(segment));
  if (!found.ok || !found.value) return notFoundMetadata((await getTranslations())('Bookings'));
  const { name: title, slug, tagLine, description, picture } = found.value;
  const about = [tagLine, description].filter(Boolean).join(' ');
  return pageMetadata({ title, about, url: servicePath(slug), picture });
}
