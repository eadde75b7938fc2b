import type { Metadata } from 'next';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { MemberOrders } from '@/components/account/orders/member-orders';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Your orders' };

export default function OrdersPage({ searchParams }: PageProps<'/account/orders'>) {
  return (
    <Section name="orders" intro="What you have bought, the newest first." skeleton={<ListSkeleton />}>
      {() => MemberOrders({ searchParams })}
    </Section>
  );
}
