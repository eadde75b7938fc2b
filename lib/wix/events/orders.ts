import { orders } from '@wix/events';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { safeHref } from '@/lib/wix/rich-text';
import type { TicketOrder, TicketOrderStatus } from './types';

/** Returns a ticket order of the visitor, as the checkout left it. */
export function getTicketOrder(eventId: string, orderNumber: string): Promise<Result<TicketOrder>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const order = await client.getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] });
      return toTicketOrder(order);
    },
    { what: message('Your order could not be read') },
  );
}

/** The statuses of an order whose tickets are not valid, with the message for the buyer. */
const VOID: Partial<Record<TicketOrderStatus, TicketOrder['state']>> = {
  INITIATED: 'waiting',
  PENDING: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  VOIDED: 'canceled',
};

/** Whether the tickets of an order are valid. */
export const isAdmitted = ({ status = 'NA_ORDER_STATUS' }: Pick<orders.Order, 'status'>): boolean =>
  !(status in VOID);

/** Returns the text of a ticket's QR code, or undefined if the ticket is not valid. */
export const ticketCode = (ticket: orders.TicketingTicket, order: Pick<orders.Order, 'status'>) =>
  ticket.canceled || !isAdmitted(order)
    ? undefined
    : asText(ticket.checkInUrl) || asText(ticket.ticketNumber);

/** Converts a ticket order for display. */
export function toTicketOrder(order: orders.Order): TicketOrder {
  const pdf = safeHref(order.ticketsPdf);
  return {
    number: asText(order.orderNumber),
    state: VOID[order.status ?? 'NA_ORDER_STATUS'] ?? (order.confirmed ? 'ready' : 'waiting'),
    quantity: asNumber(order.ticketsQuantity) ?? 0,
    ...(asText(order.email) && { email: asText(order.email) }),
    ...(pdf && isAdmitted(order) && { pdf }),
    tickets: (order.tickets ?? []).flatMap((ticket) => {
      const [number, name] = [asText(ticket.ticketNumber), asText(ticket.name)];
      const guest = asText(ticket.guestFullName);
      const code = ticketCode(ticket, order);
      return number ? [{ number, name, ...(code && { code }), ...(guest && { guest }) }] : [];
    }),
  };
}
