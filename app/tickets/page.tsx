import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { EventListSkeleton, TicketsPage } from '@/components/tickets/event-list';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('Events'),
    description: t('What is on: choose your tickets, or say that you are coming.'),
  };
}

export default function Page({ searchParams }: PageProps<'/tickets'>) {
  const t = useTranslations();
  return (
    <PageShell title={t('Events')} intro={t('See what is on, pick one and save your place.')}>
      <DeferredContent fallback={<EventListSkeleton />}>{TicketsPage({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
