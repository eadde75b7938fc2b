import type { Metadata } from 'next';
import { noSuchPage } from '@/lib/no-such-page';
import { metaDescription } from '@/lib/plain-text';
import { siteOrigin } from '@/lib/site-origin';
import { slugOf } from '@/lib/slug';
import { readEvent } from '@/lib/wix/events';
import { eventPath } from './event-path';

/** What search engines and messengers are told of an event's page. @param segment its part of the address */
export async function eventMetadata(segment: string): Promise<Metadata> {
  const result = await readEvent(slugOf(segment));
  if (!result.ok) {
    if (result.problem.kind === 'not-found') return noSuchPage('Tickets');
    return { title: 'Tickets', robots: { index: false } };
  }
  const { title, summary, when, where, slug, picture } = result.value.event;
  const facts = [when, where].filter(Boolean).join(', ');
  const description = metaDescription([summary, facts].filter(Boolean).join(' '));
  return {
    metadataBase: new URL(await siteOrigin()),
    title,
    description,
    alternates: { canonical: eventPath(slug) },
    openGraph: {
      type: 'website',
      title,
      description,
      url: eventPath(slug),
      ...(picture && { images: [{ url: picture.src, alt: picture.alt }] }),
    },
  };
}
