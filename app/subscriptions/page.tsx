import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { Plans, PlansSkeleton } from '@/components/subscriptions/plans';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('Subscriptions'),
    description: t('Plans and memberships: compare them and choose yours.'),
  };
}

export default function SubscriptionsPage() {
  const t = useTranslations();
  return (
    <PageShell
      title={t('Subscriptions')}
      intro={t('Compare the plans and choose yours. You log in and pay on the next page.')}
    >
      <DeferredContent fallback={<PlansSkeleton />}>{Plans()}</DeferredContent>
    </PageShell>
  );
}
