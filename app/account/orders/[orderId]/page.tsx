import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { OneOrder } from '@/components/account/orders/one-order';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your order') };
}

export default function OrderPage({ params }: PageProps<'/account/orders/[orderId]'>) {
  const t = useTranslations();
  return (
    <Section name="orders" title={t('Your order')} skeleton={<ListSkeleton />}>
      {() => OneOrder({ params })}
    </Section>
  );
}
