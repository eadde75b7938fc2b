import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { emitOrderCanceled } from '../shared/guests/events';
import { changeOrder } from '../shared/orders/changes';
import { emitReservationChange } from '../shared/orders/events';
import { ORDER_TRANSITIONS } from '../shared/orders/rules';
import { ticketOrders } from '../shared/orders/store';
import { ticketDefinitions } from '../shared/ticket-definitions-v2/store';
import { RESERVATION_TRANSITIONS } from '../shared/ticket-reservations/rules';
import { stockAfter } from '../shared/ticket-reservations/stock';
import { type Reservation, type ReservationStatus, reservations } from '../shared/ticket-reservations/store';
import { reservationEnded } from './errors';

/**
 * Brings a reservation to its next status and the stock up to date; an order that was made of it is canceled with it,
 * unless it was its order that ended.
 * @throws PlatformError 409 with the reservation's status as its code, where the table has no such step
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
 * Cancels a reservation for who calls. Tickets that have been ordered are only for managers to take back.
 * @throws PlatformError 409 with the reservation's status as its code, when it has ended or was ordered
 */
export function cancelReservation(context: Context, reservation: Reservation): Reservation {
  assert(reservation.status !== 'RESERVATION_CONFIRMED' || isManager(context), () =>
    reservationEnded(reservation),
  );
  return endReservation(context, reservation, 'RESERVATION_CANCELED_MANUALLY');
}

/** Stores what changes of a reservation, and tells of it. */
export function changeReservation(
  context: Context,
  reservation: Reservation,
  change: Partial<Reservation>,
): Reservation {
  const changed = context.documents.put<Reservation>(reservations, {
    ...reservation,
    ...change,
    revision: reservation.revision + 1,
    updatedDate: isoDate(context.clock.now()),
  });
  emitReservationChange(context, 'updated', changed);
  return changed;
}

/** Removes a reservation; tickets that it held go back into the stock, and its order is canceled. */
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
