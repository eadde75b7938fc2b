import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { ticketDefinitions } from '../ticket-definitions-v2/store';
import type { Event } from '../wix-events-v2/store';
import { cancelReservation, endReservation } from './changes';
import { TICKETS_PER_ORDER } from './rules';
import { unsold } from './stock';
import { type Reservation, reservations } from './store';

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

/** Reservations expire. */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'expires', only: { status: 'RESERVATION_PENDING' } }],
  catchUp: catchUpReservations,
};

/** Ends the reservations whose time is up: their tickets go back into the stock. Some in each call, the oldest first. */
function catchUpReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'expires', order: 'ASC' }];
  for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/** A reservation as it is now, however many others have expired before it. */
export function presentReservation(context: Context, id: string): Reservation | undefined {
  const { clock, documents } = context;
  const reservation = documents.get(reservations, id);
  const isOver = reservation?.status === 'RESERVATION_PENDING' && reservation.expires <= isoDate(clock.now());
  return isOver ? endReservation(context, reservation, 'RESERVATION_EXPIRED') : reservation;
}
