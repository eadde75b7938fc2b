import type { Metadata } from 'next';
import { PageShell } from '@/components/shell/page-shell';
import { eventMetadata } from '@/components/tickets/event-metadata';
import { EventPage } from '@/components/tickets/event-page';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  return eventMetadata((await params).slug);
}

export default function Page({ params, searchParams }: PageProps<'/tickets/[slug]'>) {
  return (
    <PageShell>
      <EventPage params={params} query={searchParams} />
    </PageShell>
  );
}
