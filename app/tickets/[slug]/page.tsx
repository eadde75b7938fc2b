import type { Metadata } from 'next';
import { eventMetadata } from '@/components/tickets/event/event-metadata';
import { EventPage } from '@/components/tickets/event/event-page';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  return eventMetadata((await params).slug);
}

export default function Page({ params }: PageProps<'/tickets/[slug]'>) {
  return (
    <PageShell>
      <EventPage params={params} />
    </PageShell>
  );
}
