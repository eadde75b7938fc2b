import { Suspense } from 'react';
import type { ServicePageParams } from '@/components/booking/paths';
import { isInstant } from '@/components/booking/times/calendar';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { isTimeZone, momentText } from '@/lib/format/dates';
import { isOrderId } from '@/lib/urls/order-id';
import { getOrder } from '@/lib/wix/checkout';
import { siteFormat } from '@/lib/wix/site';

const THANKS = 'Thank you, your booking has arrived!';

/**
 * Confirms a booking.
 * @param service the name of the page's service
 * @param asked parameters of the address: the platform appends `orderId` when the visitor comes back with an order, and
 *   only then (platform facts 5.3); `starts` is the shop's own, the start of the booked slot, which orders do not have.
 *   A place on the waiting list has no order.
 */
export async function BookedNotice({
  asked,
  service,
  hasWaitingList,
}: {
  asked: ServicePageParams;
  service: string | undefined;
  hasWaitingList: boolean;
}) {
  const { orderId, starts, timezone } = asked;
  const isTime = starts && timezone && isInstant(starts) && isTimeZone(timezone);
  const when = isTime
    ? momentText(new Date(starts), timezone, (await siteFormat()).locale, 'weekday')
    : undefined;
  if (isOrderId(orderId)) {
    return <Suspense fallback={<Skeleton className="h-22" />}>{Thanks({ orderId, service, when })}</Suspense>;
  }
  if (!when) return null;
  return hasWaitingList ? (
    <Notice tone="success" title="You are on the waiting list">
      As soon as there is a place for you on {when}, it is yours, and you hear from us.
    </Notice>
  ) : (
    <Notice tone="success" title={THANKS}>
      We look forward to seeing you on {when}.
    </Notice>
  );
}

async function Thanks({
  orderId,
  service,
  when,
}: {
  orderId: string;
  service: string | undefined;
  when: string | undefined;
}) {
  const read = await getOrder(orderId);
  const order = read.ok ? read.value : undefined;
  // Without the order, the page still knows which service was booked.
  const lines = order?.lines ?? [{ id: orderId, name: service, options: undefined }];
  return (
    <Notice tone="success" title={THANKS}>
      {lines.map(({ id, name, options }) => (
        <p key={id}>
          <strong className="font-semibold">{[name, when].filter(Boolean).join(', ')}</strong>
          {options && ` · ${options}`}
        </p>
      ))}
      <p>
        Should you have a question about it, please quote{' '}
        <strong className="font-semibold break-words">
          {order?.number ? `order ${order.number}` : orderId}
        </strong>
        .
      </p>
    </Notice>
  );
}
