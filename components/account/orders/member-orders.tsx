import { getTranslations, useTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { stateOf } from '@/components/account/states';
import { DownloadLink } from '@/components/store/purchase/download-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListCard } from '@/components/ui/lists/list-card';
import { Pager } from '@/components/ui/lists/pager';
import { LocalDate } from '@/components/ui/locale/local-date';
import { Picture } from '@/components/ui/picture';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listOrders, type MemberOrder } from '@/lib/wix/account/orders';
import { OrderFacts } from './order-facts';
import { fulfillments, orderPayments, orderStates } from './states';

/** The member's orders, with lines, amounts and states. */
export async function MemberOrders({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations();
  const cursor = await readParam(searchParams, 'from');
  const orders = await listOrders(cursor);
  if (!orders.ok) {
    return (
      <SectionProblem
        problem={orders.problem}
        app="stores"
        newest={cursor ? SECTIONS.orders.href : undefined}
      />
    );
  }
  const { entries, next } = orders.value;
  if (entries.length === 0 && !cursor) {
    return (
      <EmptyState
        title={t('You have not ordered anything yet')}
        action={<ButtonLink href="/store">{t('Go to the store')}</ButtonLink>}
      >
        {t('What you buy is listed here, with its payment and its delivery.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('Orders')} className="space-y-4">
        {entries.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pager href={SECTIONS.orders.href} name="from" next={next} cursor={cursor} />
    </>
  );
}

function OrderCard({ order }: { order: MemberOrder }) {
  const t = useTranslations();
  const { number, created, lines, sums, total, status, payment, fulfillment } = order;
  const canceled = status === 'CANCELED' || status === 'REJECTED';
  return (
    <ListCard
      title={t('Order {number}', { number })}
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
