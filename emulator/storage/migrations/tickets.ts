import { putOrder } from '../../services/events/shared/orders/changes';
import { ticketEntries, ticketOrders } from '../../services/events/shared/orders/store';
import { reservations } from '../../services/events/shared/ticket-reservations/store';
import type { EarlierData } from './earlier-data';

/** To version 3: reservations count their changes and have tags, and orders have guests and tickets to be found by. */
export function completeTickets({ context }: EarlierData): void {
  const { documents, ids } = context;
  for (const reservation of documents.list(reservations, {}))
    documents.put(reservations, {
      ...reservation,
      revision: reservation.revision ?? 1,
      tags: reservation.tags ?? [],
      privateTags: reservation.privateTags ?? [],
      tickets: reservation.tickets.map((ticket) => ({ ...ticket, id: ticket.id ?? ids.guid() })),
    });
  if (documents.count(ticketEntries, {}) > 0) return;
  for (const order of documents.list(ticketOrders, {})) putOrder(context, order);
}
