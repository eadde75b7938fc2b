import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { TICKETS_PER_ORDER } from '../sales/rules';
import { unsold } from '../sales/stock';
import type { Event } from '../stored/events';
import { type Reservation, reservations } from '../stored/reservations';
import { ticketDefinitions } from '../stored/ticket-definitions';
import { cancelReservation } from './changes';

/** The number of tickets of one kind in a request. */
interface Wanted {
  ticketDefinitionId?: string | null;
  quantity?: number | null;
}

/**
 * Cancels the oldest pending reservations of a visitor or member for an event, until the rest and the requested tickets
 * together fit one order (`ticketLimitPerOrder`) and the stock. Without this, one visitor could hold every ticket, and
 * a visitor who goes back and chooses again would compete with the first choice.
 * @param holder the id of the visitor or member
 * @param wanted the tickets about to be reserved; whether they can be is not checked here
 */
export function releaseOlderReservations(
  context: Context,
  { id: eventId, registration }: Event,
  holder: string,
  wanted: readonly Wanted[],
): void {
  const { clock, documents } = context;
  const limit = registration.tickets?.ticketLimitPerOrder ?? TICKETS_PER_ORDER;
  const pending = {
    eventId,
    status: 'RESERVATION_PENDING',
    'createdBy.id': holder,
    expires: { $gt: isoDate(clock.now()) },
  };
  const held = documents.list(reservations, pending, [{ fieldName: 'createdDate', order: 'ASC' }]);
  let total = held.reduce((sum, reservation) => sum + ticketsOf(reservation), sumOf(wanted));
  for (const reservation of held) {
    if (total <= limit && hasStock(context, wanted)) return;
    cancelReservation(context, reservation);
    total -= ticketsOf(reservation);
  }
}

const sumOf = (lines: readonly Wanted[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

const ticketsOf = ({ tickets }: Reservation): number => sumOf(tickets);

function hasStock({ documents }: Context, wanted: readonly Wanted[]): boolean {
  return wanted.every(({ ticketDefinitionId }) => {
    const definition = documents.get(ticketDefinitions, ticketDefinitionId ?? '');
    const same = wanted.filter((line) => line.ticketDefinitionId === ticketDefinitionId);
    return !definition || sumOf(same) <= unsold(definition);
  });
}
