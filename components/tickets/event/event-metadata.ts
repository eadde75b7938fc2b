import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { eventPath } from '@/components/tickets/event-path';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getEvent } from '@/lib/wix/events';
import { siteBrand } from '@/lib/wix/site';

/** Returns the metadata of an event's page for search engines and messengers. @param segment its part of the address */
export async function eventMetadata(segment: string): Promise<Metadata> {
  const result = await getEvent(slugOf(segment));
  if (!result.ok) {
    const t = await getTranslations();
    if (result.problem.kind === 'not-found') return notFoundMetadata(t('Events'));
    return { title: t('Events'), robots: { index: false } };
  }
  const { title, summary, when, where, slug, picture } = result.value.event;
  const facts = [when, where].filter(Boolean).join(', ');
  const url = eventPath(slug);
  const description = metaDescription([summary, facts].filter(Boolean).join(' '));
  return {
    title,
    description,
    openGraph: pageOpenGraph({ title, description, url, picture, siteName: (await siteBrand()).name }),
  };
}
