import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { TICKETS_PER_ORDER, unsold } from '../sales/rules';
import type { Event } from '../stored/events';
import { type Reservation, reservations } from '../stored/reservations';
import { ticketDefinitions } from '../stored/ticket-definitions';
import { cancelReservation, endReservation } from './changes';

/** Ends expired reservations. */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'expires', only: { status: 'RESERVATION_PENDING' } }],
  catchUp: catchUpReservations,
};

/** Ends expired reservations, so that their tickets go back into the stock: one batch per call, the oldest first. */
function catchUpReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'expires', order: 'ASC' }];
  for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/** Returns a reservation in its present state, even if the catch-up has not reached it yet. */
export function presentReservation(context: Context, id: string): Reservation | undefined {
  const { clock, documents } = context;
  const reservation = documents.get(reservations, id);
  const isOver = reservation?.status === 'RESERVATION_PENDING' && reservation.expires <= isoDate(clock.now());
  return isOver ? endReservation(context, reservation, 'RESERVATION_EXPIRED') : reservation;
}

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
