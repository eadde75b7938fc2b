import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PageShell } from '@/components/shell/page-shell';
import { Plans, PlansSkeleton } from '@/components/subscriptions/plans';

export const metadata: Metadata = {
  title: 'Subscriptions',
  description: 'Plans and memberships: compare them and choose yours.',
};

export default function SubscriptionsPage({ searchParams }: PageProps<'/subscriptions'>) {
  return (
    <PageShell title="Subscriptions" intro="Compare the plans and choose yours. You pay on the next page.">
      <Suspense fallback={<PlansSkeleton />}>
        <Plans searchParams={searchParams} />
      </Suspense>
    </PageShell>
  );
}
