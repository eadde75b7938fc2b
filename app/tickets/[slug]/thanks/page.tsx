import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { TicketThanks } from '@/components/tickets/order-thanks';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your tickets'), robots: { index: false } };
}

/** The page to which an order of tickets returns. */
export default function TicketThanksPage({ params, searchParams }: PageProps<'/tickets/[slug]/thanks'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/tickets', name: t('Events') }]} />
      <DeferredContent fallback={<Skeleton className="h-96 rounded-card" />}>
        {TicketThanks({ params, searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
