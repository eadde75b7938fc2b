import { orders, wixEventsV2 } from '@wix/events';
import { moneyText } from '../format';
import { visitorClient } from './client';
import { attempt, type Result } from './result';
import { safeHref } from './rich-text-inline';
import { siteFormat } from './site-format';

/** A ticket that somebody has. */
export type Ticket = {
  number: string;
  name: string;
  /** What its code says: the address at which the door checks it in. */
  checkInUrl: string;
  guest?: string;
};

export type Order = {
  number: string;
  eventTitle: string;
  quantity: number;
  /** What was bought, each line formatted as money. */
  lines: { name: string; quantity: number; total: string }[];
  /** Taxes and fees on top of the lines. */
  extras: { name: string; amount: string }[];
  /** What was to be paid, formatted; nothing for a free order. */
  total?: string;
  /** Whether the payment is settled; tickets are made when it is. */
  confirmed: boolean;
  tickets: Ticket[];
  /** Where the tickets are to be had for printing. */
  pdf?: string;
};

/** An order of the visitor, as the checkout left it. */
export function readOrder(eventId: string, orderNumber: string): Promise<Result<Order>> {
  return attempt(
    async () => {
      const client = await visitorClient();
      const [order, event] = await Promise.all([
        client
          .use(orders)
          .getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS', 'INVOICE'] }),
        client.use(wixEventsV2).getEvent(eventId),
      ]);
      return toOrder(order, event.title ?? '', (await siteFormat()).locale);
    },
    { what: 'Your order could not be read' },
  );
}

/** An order of the platform as pages show it. @param locale of the site */
export function toOrder(order: orders.Order, eventTitle: string, locale: string): Order {
  const text = ({ value, amount, currency }: orders.Money = {}) =>
    moneyText(value ?? amount ?? '0', currency || 'USD', locale);
  const { items = [], tax, fees = [] } = order.invoice ?? {};
  const pdf = safeHref(order.ticketsPdf);
  const added = fees.filter(({ type }) => type === 'FEE_ADDED' || type === 'FEE_ADDED_AT_CHECKOUT');
  return {
    number: order.orderNumber ?? '',
    eventTitle,
    quantity: order.ticketsQuantity ?? 0,
    lines: items.map(({ name = '', quantity = 1, total }) => ({ name, quantity, total: text(total) })),
    extras: [
      ...(tax?.type === 'ADDED_AT_CHECKOUT' ? [{ name: tax.name || 'Tax', amount: text(tax.amount) }] : []),
      ...added.map(({ amount }) => ({ name: 'Ticket fee', amount: text(amount) })),
    ],
    ...(order.status !== 'FREE' && { total: text(order.totalPrice) }),
    confirmed: order.confirmed ?? false,
    ...(pdf && { pdf }),
    tickets: (order.tickets ?? []).flatMap(({ ticketNumber, name = '', checkInUrl, guestFullName }) =>
      ticketNumber
        ? [
            {
              number: ticketNumber,
              name,
              checkInUrl: checkInUrl || ticketNumber,
              ...(guestFullName && { guest: guestFullName }),
            },
          ]
        : [],
    ),
  };
}
