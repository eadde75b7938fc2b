import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { EventPage } from '@/components/tickets/event-page';
import { eventPath } from '@/components/tickets/paths';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getEvent } from '@/lib/wix/events';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  const result = await getEvent(slugOf((await params).slug));
  if (!result.ok) return notFoundMetadata((await getTranslations())('Events'));
  const { title, summary, when, where, slug, picture } = result.value.event;
  const facts = [when, where].filter(Boolean).join(', ');
  const about = [summary, facts].filter(Boolean).join(' ');
  return pageMetadata({ title, about, url: eventPath(slug), picture });
}

export default function Page({ params }: PageProps<'/tickets/[slug]'>) {
  return (
    <PageShell>
      <EventPage params={params} />
    </PageShell>
  );
}
