import type { Metadata } from 'next';
import { TicketsPage } from '@/components/tickets/events/tickets-page';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Events',
  description: 'What is on: choose your tickets, or say that you are coming.',
};

export default function Page({ searchParams }: PageProps<'/tickets'>) {
  return (
    <PageShell title="Events" intro="See what is on, pick one and save your place.">
      <TicketsPage searchParams={searchParams} />
    </PageShell>
  );
}
