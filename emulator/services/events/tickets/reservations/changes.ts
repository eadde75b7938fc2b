import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import type { Event } from '../../events/entity';
import { emitOrderCanceled } from '../../guests/events';
import { changeOrder } from '../../orders/changes';
import { ticketOrders } from '../../orders/entity';
import { ORDER_TRANSITIONS } from '../../orders/rules';
import { RESERVATION_TRANSITIONS, stockAfter, TICKETS_PER_ORDER, unsold } from '../../orders/sales/rules';
import { ticketDefinitions } from '../definitions/entity';
import { type Reservation, type ReservationStatus, reservations } from './entity';
import { reservationEnded } from './errors';
import { emitReservationChange } from './events';

/**
 * Ends or confirms a reservation and updates the stock. Its order is canceled with it, unless the order ended first.
 * @throws PlatformError 409 with the reservation's status as its code if `RESERVATION_TRANSITIONS` lacks this step
 */
export function endReservation(
  context: Context,
  reservation: Reservation,
  status: Exclude<ReservationStatus, 'RESERVATION_PENDING'>,
): Reservation {
  assert(RESERVATION_TRANSITIONS[reservation.status].includes(status), () => reservationEnded(reservation));
  moveStock(context, reservation, status);
  if (status !== 'RESERVATION_CONFIRMED') cancelOrder(context, reservation);
  return changeReservation(context, reservation, { status });
}

/**
 * Cancels a reservation for the caller; after checkout, only managers can.
 * @throws PlatformError 409 with the reservation's status as its code if it has ended or was checked out
 */
export function cancelReservation(context: Context, reservation: Reservation): Reservation {
  assert(reservation.status !== 'RESERVATION_CONFIRMED' || isManager(context), () =>
    reservationEnded(reservation),
  );
  return endReservation(context, reservation, 'RESERVATION_CANCELED_MANUALLY');
}

export function changeReservation(
  context: Context,
  reservation: Reservation,
  change: Partial<Reservation>,
): Reservation {
  const changed = context.documents.put<Reservation>(reservations, {
    ...reservation,
    ...change,
    revision: reservation.revision + 1,
    updatedDate: context.clock.date(),
  });
  emitReservationChange(context, 'updated', changed);
  return changed;
}

/** Removes a reservation; the tickets that it held go back into the stock, and its order is canceled. */
export function removeReservation(context: Context, reservation: Reservation): void {
  const { documents } = context;
  const isOpen = RESERVATION_TRANSITIONS[reservation.status].length > 0;
  if (isOpen) {
    moveStock(context, reservation, 'RESERVATION_CANCELED_MANUALLY');
    cancelOrder(context, reservation);
  }
  documents.delete(reservations, reservation.id);
  emitReservationChange(context, 'deleted', reservation);
}

function moveStock({ documents }: Context, { tickets, status }: Reservation, next: ReservationStatus): void {
  for (const { ticketDefinitionId, quantity } of tickets) {
    const definition = documents.get(ticketDefinitions, ticketDefinitionId);
    if (definition) documents.put(ticketDefinitions, stockAfter(definition, quantity, status, next));
  }
}

function cancelOrder(context: Context, { orderNumber }: Reservation): void {
  const order = orderNumber && context.documents.get(ticketOrders, orderNumber);
  const status = order && ORDER_TRANSITIONS[order.status].cancel;
  if (status) emitOrderCanceled(context, changeOrder(context, order, { status, confirmed: false }));
}

export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'expires', only: { status: 'RESERVATION_PENDING' } }],
  catchUp: catchUpReservations,
};

/** Ends expired reservations, so that their tickets go back into the stock: one batch per call, the oldest first. */
function catchUpReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: context.clock.date() } };
  const sort = [{ fieldName: 'expires', order: 'ASC' }];
  for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/** Returns a reservation in its current state, even if the catch-up has not reached it yet. */
export function presentReservation(context: Context, id: string): Reservation | undefined {
  const { clock, documents } = context;
  const reservation = documents.get(reservations, id);
  const isOver = reservation?.status === 'RESERVATION_PENDING' && reservation.expires <= clock.date();
  return isOver ? endReservation(context, reservation, 'RESERVATION_EXPIRED') : reservation;
}

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
    expires: { $gt: clock.date() },
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
