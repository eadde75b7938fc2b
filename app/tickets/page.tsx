import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PageShell } from '@/components/shell/page-shell';
import { EventListSkeleton } from '@/components/tickets/event-list';
import { TicketsPage } from '@/components/tickets/tickets-page';

export const metadata: Metadata = { title: 'Tickets' };

export default function Page({ searchParams }: PageProps<'/tickets'>) {
  return (
    <PageShell title="Tickets" intro="Evenings, suppers and markets. Pick one and save your place.">
      <Suspense fallback={<EventListSkeleton />}>
        <TicketsPage query={searchParams} />
      </Suspense>
    </PageShell>
  );
}
