import type { Context } from '../../core/operation';
import { placeTicketOrder, reservationSummary } from '../../services/events/ticket-orders';
import { BuyerFields } from '../form';
import { type Checkout, submitForm } from './checkout';
import { Facts, Payment, Summary, Totals } from './parts';

/**
 * The checkout of reserved tickets.
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND
 */
export function ticketCheckout(context: Context, reservationId: string): Checkout {
  const reservation = reservationSummary(context, reservationId);
  const { eventTitle, when, where, lines, subtotal, fee, tax, total, free, expires, status, picture } =
    reservation;
  const { locale, timeZone } = context.site;
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(expires));
  const amounts: [string, string | undefined][] = [
    ['Subtotal', subtotal],
    ['Ticket fee', fee],
    ['Tax', tax],
    ['Total', total],
  ];
  return {
    title: 'Get your tickets',
    ...(status !== 'RESERVATION_PENDING' && {
      obstacle: { code: status, message: 'These tickets are no longer held for you.' },
    }),
    summary: (
      <Summary title={eventTitle} picture={picture && { url: picture.url, alt: '' }}>
        <Facts
          facts={[
            ['When', when],
            ['Where', where],
            ['Held for you until', until],
          ]}
        />
        <ul className="lines">
          {lines.map(({ name, quantity, price, total }) => (
            <li key={`${name} ${price}`}>
              <div className="plain-line">
                <p>{name}</p>
                <small>
                  {quantity} × {price}
                </small>
              </div>
              <b>{total}</b>
            </li>
          ))}
        </ul>
        <Totals amounts={amounts.filter((line): line is [string, string] => line[1] !== undefined)} />
      </Summary>
    ),
    fields: (form) => (
      <>
        <BuyerFields form={form} hint="The tickets are issued in this name." />
        {!free && <Payment form={form} />}
      </>
    ),
    button: 'Place order',
    submit: (values) =>
      submitForm(values, {}, (buyer) => {
        const { id: orderNumber, eventId, tickets } = placeTicketOrder(context, { reservationId, buyer });
        return {
          parameters: { orderNumber, eventId },
          title: `See you there, ${buyer.firstName}`,
          message: tickets.length
            ? 'Your tickets are yours: show their numbers at the door.'
            : 'Your tickets are issued as soon as the payment has arrived.',
          facts: [
            ['Order number', orderNumber],
            ['Event', eventTitle],
            ['When', when],
            ['Where', where],
            [
              'Tickets',
              tickets.map(({ ticketNumber }) => ticketNumber).join(', ') || 'Waiting for the payment',
            ],
            ['Total', total],
          ],
        };
      }),
  };
}
