import type { Metadata } from 'next';
import { noSuchPage } from '@/lib/no-such-page';
import { pageOpenGraph } from '@/lib/open-graph';
import { metaDescription } from '@/lib/plain-text';
import { slugOf } from '@/lib/slug';
import { findService } from '@/lib/wix/services';
import { servicePath } from './booking-path';

/** What search engines and messengers are told of a service's page. @param segment its part of the address */
export async function serviceMetadata(segment: string): Promise<Metadata> {
  const found = await findService(slugOf(segment));
  if (!found.ok) return { title: 'Bookings', robots: { index: false } };
  if (!found.value) return noSuchPage('Bookings');
  const { name: title, slug, tagLine, description, picture } = found.value;
  const url = servicePath(slug);
  const text = metaDescription([tagLine, description].filter(Boolean).join(' '));
  return {
    title,
    description: text,
    alternates: { canonical: url },
    openGraph: pageOpenGraph({ title, description: text, url, picture }),
  };
}
