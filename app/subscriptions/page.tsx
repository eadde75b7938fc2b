import type { Metadata } from 'next';
import { PageShell } from '@/components/shell/page-shell';
import { Soon } from '@/components/shell/soon';
import { Plans, PlansSkeleton } from '@/components/subscriptions/plans';

export const metadata: Metadata = {
  title: 'Subscriptions',
  description: 'Plans and memberships: compare them and choose yours.',
};

export default function SubscriptionsPage({ searchParams }: PageProps<'/subscriptions'>) {
  return (
    <PageShell
      title="Subscriptions"
      intro="Compare the plans and choose yours. You log in and pay on the next page."
    >
      <Soon fallback={<PlansSkeleton />}>{Plans({ searchParams })}</Soon>
    </PageShell>
  );
}
