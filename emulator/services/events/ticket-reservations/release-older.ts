import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { ticketDefinitions } from '../shared/ticket-definitions-v2/store';
import { TICKETS_PER_ORDER } from '../shared/ticket-reservations/rules';
import { unsold } from '../shared/ticket-reservations/stock';
import { type Reservation, reservations } from '../shared/ticket-reservations/store';
import type { Event } from '../shared/wix-events-v2/store';
import { cancelReservation } from './changes';

/** How many tickets of which kind a call asks for. */
interface Wanted {
  ticketDefinitionId?: string | null;
  quantity?: number | null;
}

/**
 * Cancels pending reservations that a visitor or member has of an event, the oldest first, until all of them together
 * with what is wanted are at most one order (`ticketLimitPerOrder`), and the stock has what is wanted. Without this,
 * one visitor could hold every ticket, and one who goes back and chooses again would compete with the first choice.
 * @param holder the id of the visitor or member
 * @param wanted what is about to be reserved; whether it can be is not checked here
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
