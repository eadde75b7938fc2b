import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { eventPath } from '@/components/tickets/event-path';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/slug';
import { getEvent } from '@/lib/wix/events';

/** Returns the metadata of an event's page for search engines and messengers. @param segment its part of the address */
export async function eventMetadata(segment: string): Promise<Metadata> {
  const found = await getEvent(slugOf(segment));
  if (!found.ok) return notFoundMetadata((await getTranslations())('Events'));
  const { title, summary, when, where, slug, picture } = found.value.event;
  const facts = [when, where].filter(Boolean).join(', ');
  return pageMetadata({
    title,
    about: [summary, facts].filter(Boolean).join(' '),
    url: eventPath(slug),
    picture,
  });
}
