import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';
import { MemberTicketList } from '@/components/account/tickets/member-tickets';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your tickets') };
}

export default function TicketsPage({ searchParams }: PageProps<'/account/tickets'>) {
  const t = useTranslations();
  return (
    <Section
      name="tickets"
      intro={t('What you show at the door, the newest first.')}
      skeleton={<ListSkeleton />}
    >
      {() => MemberTicketList({ searchParams })}
    </Section>
  );
}
