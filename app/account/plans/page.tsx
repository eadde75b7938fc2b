import type { Metadata } from 'next';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { MemberPlans } from '@/components/account/plans/member-plans';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Your plans' };

export default function PlansPage({ searchParams }: PageProps<'/account/plans'>) {
  return (
    <Section name="plans" intro="What you have subscribed to, the newest first." skeleton={<ListSkeleton />}>
      {() => MemberPlans({ searchParams })}
    </Section>
  );
}
