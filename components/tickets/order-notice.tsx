import { readOrder } from '@/lib/wix/events';
import { Notice } from '../ui/notice';

/** What an order number looks like (platform facts 9.3); no other text of the address is shown. */
const NUMBER = /^[0-9A-Z]{2,8}(-[0-9A-Z]{2,8}){1,3}$/;

/** Thanks for an order that the checkout came back with. */
export async function OrderNotice({ eventId, orderNumber }: { eventId: string; orderNumber: string }) {
  const result = await readOrder(eventId, orderNumber);
  if (!result.ok) {
    return (
      <Notice tone="info" title="Back from the checkout">
        We cannot show {NUMBER.test(orderNumber) ? `order ${orderNumber}` : 'this order'} here. If you have
        just got tickets, the confirmation of the checkout has all the details.
      </Notice>
    );
  }
  const { number, eventTitle, quantity, total, confirmed, ticketNumbers } = result.value;
  return (
    <Notice
      tone={confirmed ? 'success' : 'info'}
      title={confirmed ? 'Thank you! Your tickets are ready' : 'Thank you! Your payment is being checked'}
    >
      <p>
        Order <strong className="tabular-nums">{number}</strong>:{' '}
        {quantity === 1 ? '1 ticket' : `${quantity} tickets`} for {eventTitle}
        {total ? `, ${total}` : ', free'}.
      </p>
      {confirmed ? (
        <p>
          Show {ticketNumbers.length === 1 ? 'this number' : 'these numbers'} at the door:{' '}
          <span className="tabular-nums">{ticketNumbers.join(', ')}</span>
        </p>
      ) : (
        <p>As soon as it is settled, your tickets are issued. Nothing more is to be done.</p>
      )}
    </Notice>
  );
}
