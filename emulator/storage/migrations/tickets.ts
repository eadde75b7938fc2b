import { putOrder } from '../../services/events/orders/changes';
import { ticketEntries, ticketOrders } from '../../services/events/orders/entity';
import { reservations } from '../../services/events/tickets/reservations/entity';
import type { EarlierData } from './earlier-data';

/** To version 3: reservations get revisions and tags, and orders get guests and tickets that can be found. */
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
