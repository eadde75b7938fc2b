import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { EventPage } from '@/components/tickets/event-page';
import { eventPath } from '@/components/tickets/paths';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getEvent } from '@/lib/wix/events';
import { siteBrand } from '@/lib/wix/site';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  const found = await getEvent(slugOf((await params).slug));
  if (!found.ok) return notFoundMetadata((await getTranslations())('Events'));
  const { title, summary, when, where, slug, picture } = found.value.event;
  const facts = [when, where].filter(Boolean).join(', ');
  const url = eventPath(slug);
  const description = metaDescription([summary, facts].filter(Boolean).join(' '));
  const siteName = (await siteBrand()).name;
  return { title, description, openGraph: pageOpenGraph({ title, description, url, picture, siteName }) };
}

export default function Page({ params }: PageProps<'/tickets/[slug]'>) {
  return (
    <PageShell>
      <EventPage params={params} />
    </PageShell>
  );
}
