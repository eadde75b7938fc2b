import { getTranslations, useTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getOrder } from '@/lib/wix/orders';
import { OrderCard } from './order-card';

/** An order of the member: its state, lines, amounts, delivery and address. */
export async function OneOrder({ params }: { params: Promise<{ orderId: string }> }) {
  const order = await getOrder((await params).orderId);
  if (order.ok) {
    return (
      <div className="space-y-6">
        <OrderCard order={order.value} />
        <Back />
      </div>
    );
  }
  if (order.problem.kind !== 'not-found') return <SectionProblem problem={order.problem} app="stores" />;
  const t = await getTranslations();
  return (
    <EmptyState title={t('Order not found')} action={<Back />}>
      {t('It may have been ordered with another account.')}
    </EmptyState>
  );
}

function Back() {
  const t = useTranslations();
  return (
    <ButtonLink href={SECTIONS.orders.href} variant="secondary">
      {t('Your orders')}
    </ButtonLink>
  );
}
