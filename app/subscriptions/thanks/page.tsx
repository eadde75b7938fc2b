import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { PlanThanks } from '@/components/subscriptions/plan-thanks';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your plan'), robots: { index: false } };
}

/** The page to which the purchase of a plan returns. */
export default function PlanThanksPage({ searchParams }: PageProps<'/subscriptions/thanks'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/subscriptions', name: t('Subscriptions') }]} />
      <DeferredContent fallback={<Skeleton className="h-96 rounded-card" />}>
        {PlanThanks({ searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
