import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { MemberOrders } from '@/components/account/orders/member-orders';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your orders') };
}

export default function OrdersPage({ searchParams }: PageProps<'/account/orders'>) {
  const t = useTranslations();
  return (
    <Section name="orders" intro={t('What you have bought, the newest first.')} skeleton={<ListSkeleton />}>
      {() => MemberOrders({ searchParams })}
    </Section>
  );
}
