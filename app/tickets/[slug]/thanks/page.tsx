import type { Metadata } from 'next';
import { TicketThanks } from '@/components/tickets/order/ticket-thanks';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export const metadata: Metadata = { title: 'Your tickets', robots: { index: false } };

/** Where an order of tickets leads back to. */
export default function TicketThanksPage({ params, searchParams }: PageProps<'/tickets/[slug]/thanks'>) {
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/tickets', name: 'Events' }]} />
      <DeferredContent fallback={<Skeleton className="h-96 rounded-card" />}>
        {TicketThanks({ params, searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
