import { getTranslations } from '#translations';
import { OrderFacts, OrderLines, OrderSums } from '@/components/account/orders/order-facts';
import { Card } from '@/components/ui/card';
import type { SearchParams } from '@/lib/urls/search-params';
import { isOrderId } from '@/lib/urls/search-params';
import { getOrder } from '@/lib/wix/orders';

/** The lines, the sums and the delivery of a purchase; nothing if it cannot be shown, which the page itself explains. */
export async function Receipt({ searchParams }: { searchParams: SearchParams }) {
  const { orderId } = await searchParams;
  const order = isOrderId(orderId) ? await getOrder(orderId) : undefined;
  if (!order?.ok) return null;
  const t = await getTranslations();
  return (
    <Card
      as="section"
      aria-label={t('What you bought')}
      className="grid gap-x-12 gap-y-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <OrderLines order={order.value} label={t('What you bought')} />
      <div className="space-y-6 lg:[&>dl:first-child]:border-0 lg:[&>dl:first-child]:pt-0">
        <OrderSums order={order.value} />
        <OrderFacts order={order.value} />
      </div>
    </Card>
  );
}
