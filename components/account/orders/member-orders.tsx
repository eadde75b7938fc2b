import { getTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/lists/pager';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listOrders } from '@/lib/wix/account/orders';
import { OrderCard } from './order-card';

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
          <OrderCard
            key={order.id}
            order={order}
            action={
              <ButtonLink href={`${SECTIONS.orders.href}/${order.id}`} variant="secondary" size="sm">
                {t('See details')}{' '}
                <span className="sr-only">{t('Order {number}', { number: order.number })}</span>
              </ButtonLink>
            }
          />
        ))}
      </ul>
      <Pager href={SECTIONS.orders.href} name="from" next={next} cursor={cursor} />
    </>
  );
}
