import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { stateOf } from '@/components/account/states';
import { ListCard } from '@/components/ui/lists/list-card';
import { LocalDate } from '@/components/ui/locale/local-date';
import { Picture } from '@/components/ui/picture';
import type { MemberOrder } from '@/lib/wix/orders';
import { DownloadLink, OrderFacts } from './order-facts';
import { fulfillments, orderPayments, orderStates } from './states';

/** An order with its states, lines, amounts and delivery. @param action a link, for lists */
export function OrderCard({ order, action }: { order: MemberOrder; action?: ReactNode }) {
  const t = useTranslations();
  const { number, created, lines, sums, total, status, payment, fulfillment } = order;
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
      <ul aria-label={t('Lines of order {number}', { number })} className="divide-y divide-line">
        {lines.map(({ id, name, options, quantity, total: amount, picture, download }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            {picture && (
              <Picture picture={picture} sizes="56px" className="size-14 shrink-0 rounded-control" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                {[t('Quantity {quantity}', { quantity }), options].filter(Boolean).join(' · ')}
              </p>
              {download && <DownloadLink href={download} name={name} />}
            </div>
            <p className="tabular-nums">{amount}</p>
          </li>
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line pt-3 text-sm tabular-nums">
        {sums.length > 1 &&
          sums.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-4 text-muted">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 text-base font-semibold">
          <dt>{t('Total')}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <div className="pt-3">
        <OrderFacts order={order} />
      </div>
    </ListCard>
  );
}
