import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import {
  events,
  filledName,
  findTicket,
  formatWhen,
  formatWhere,
  type IssuedTicket,
  serializeTicket,
  ticketOrders,
  ticketState,
} from '#services/events';
import type { PrintedTicket } from './ticket-pdf';

/**
 * Returns the tickets to print: one, or all of an order. The number is enough to print them.
 * @param number of a ticket, or of an order
 * @returns an empty list if no ticket is valid
 */
export function printedTickets(context: Context, number: string): PrintedTicket[] {
  const order = context.documents.get(ticketOrders, number);
  const issued = order ? order.tickets.map((ticket) => ({ ticket, order })) : oneTicket(context, number);
  return issued.filter((each) => ticketState(each) !== 'CANCELED').map((each) => printed(context, each));
}

function oneTicket(context: Context, number: string): IssuedTicket[] {
  try {
    return [findTicket(context, number)];
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return [];
    throw error;
  }
}

function printed({ documents, site, baseUrl }: Context, { ticket, order }: IssuedTicket): PrintedTicket {
  const event = documents.get(events, order.eventId);
  const { checkInUrl = '' } = serializeTicket(ticket, order, baseUrl);
  return {
    number: ticket.ticketNumber,
    name: ticket.name,
    policy: ticket.policy,
    checkInUrl,
    guest: filledName(ticket.guest) || order.fullName,
    shop: site.name,
    event: event?.title ?? '',
    when: event ? formatWhen(event.dateAndTimeSettings, site.locale).dateAndTime : '',
    where: event ? formatWhere(event.location) : '',
  };
}
