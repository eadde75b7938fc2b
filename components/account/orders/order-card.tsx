import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { stateOf } from '@/components/account/states';
import { ListCard } from '@/components/ui/lists/list-card';
import { LocalDate } from '@/components/ui/locale/local-date';
import type { MemberOrder } from '@/lib/wix/orders';
import { OrderFacts, OrderLines, OrderSums } from './order-facts';
import { fulfillments, orderPayments, orderStates } from './states';

/** An order with its states, lines, amounts and delivery. @param action a link, for lists */
export function OrderCard({ order, action }: { order: MemberOrder; action?: ReactNode }) {
  const t = useTranslations();
  const { number, created, status, payment, fulfillment } = order;
  const canceled = status === 'CANCELED' || status === 'REJECTED';
  return (
    <ListCard
      title={t('Order {number}', { number })}
      actions={action}
      states={[
        stateOf(orderStates, status, t),
        stateOf(orderPayments, payment, t),
        // A canceled order is not prepared any more.
        fulfillment && !(canceled && fulfillment === 'NOT_FULFILLED')
          ? stateOf(fulfillments, fulfillment, t)
          : undefined,
      ]}
    >
      {created && (
        <p className="text-sm text-muted">
          <LocalDate date={created} />
        </p>
      )}
      <OrderLines order={order} label={t('Lines of order {number}', { number })} />
      <OrderSums order={order} />
      <div className="pt-3">
        <OrderFacts order={order} />
      </div>
    </ListCard>
  );
}
