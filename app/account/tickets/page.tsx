import type { Metadata } from 'next';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';
import { MemberTicketList } from '@/components/account/tickets/member-tickets';

export const metadata: Metadata = { title: 'Your tickets' };

export default function TicketsPage({ searchParams }: PageProps<'/account/tickets'>) {
  return (
    <Section name="tickets" intro="What you show at the door, the newest first." skeleton={<ListSkeleton />}>
      {() => MemberTicketList({ searchParams })}
    </Section>
  );
}
