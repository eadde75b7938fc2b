import type { Metadata } from 'next';
import { Plans, PlansSkeleton } from '@/components/subscriptions/plans';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Subscriptions',
  description: 'Plans and memberships: compare them and choose yours.',
};

export default function SubscriptionsPage() {
  return (
    <PageShell
      title="Subscriptions"
      intro="Compare the plans and choose yours. You log in and pay on the next page."
    >
      <DeferredContent fallback={<PlansSkeleton />}>{Plans()}</DeferredContent>
    </PageShell>
  );
}
