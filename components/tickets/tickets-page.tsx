import { Suspense } from 'react';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';
import { OrderNotice } from './order-notice';
import { ReservationNotice } from './reservation-notice';

type Query = Record<string, string | string[] | undefined>;

/**
 * What the address asks for: one event (`event`, its slug), a page of all of them (`page`), and the order that a
 * checkout came back with (`orderNumber` and `eventId`, platform facts 5.3).
 */
export async function TicketsPage({ query }: { query: Promise<Query> }) {
  const { event, page, orderNumber, eventId } = await query;
  const slug = one(event);
  const order = { eventId: one(eventId), number: one(orderNumber) };
  return (
    <div className="space-y-8">
      <Suspense fallback={null}>
        {order.eventId && order.number ? (
          <OrderNotice eventId={order.eventId} orderNumber={order.number} />
        ) : (
          <ReservationNotice />
        )}
      </Suspense>
      {slug ? <EventDetail slug={slug} /> : <EventList page={pageNumber(one(page))} />}
    </div>
  );
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const pageNumber = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
