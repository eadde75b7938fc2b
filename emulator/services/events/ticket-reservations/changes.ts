import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, type PlatformError } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { emitOrderCanceled } from '../guests/events';
import { changeOrder } from '../placed-orders/changes';
import { ORDER_TRANSITIONS } from '../placed-orders/rules';
import { RESERVATION_TRANSITIONS, stockAfter, unsold } from '../sales/rules';
import { ticketOrders } from '../stored/orders';
import { type Reservation, type ReservationStatus, reservations } from '../stored/reservations';
import { type TicketDefinition, ticketDefinitions } from '../stored/ticket-definitions';
import { emitReservationChange } from './serialize';

export const reservationNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

/** Fewer tickets are left than requested. */
export const ticketsNotAvailable = (definition: TicketDefinition): PlatformError =>
  applicationError(
    409,
    'TICKETS_NOT_AVAILABLE',
    `${unsold(definition)} tickets of ${definition.name} are left`,
    { ticketDefinitionId: definition.id, available: unsold(definition) },
  );

/** The reservation has ended or was checked out; its status is the error code. */
export function reservationEnded({ id, status }: Reservation): PlatformError {
  const ending = status === 'RESERVATION_PENDING' ? 'is pending' : ENDINGS[status];
  return applicationError(409, status, `The reservation ${id} ${ending}`);
}

const ENDINGS: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, string> = {
  RESERVATION_CONFIRMED: 'has been checked out already',
  RESERVATION_CANCELED: 'was canceled because it was not paid',
  RESERVATION_CANCELED_MANUALLY: 'was canceled',
  RESERVATION_EXPIRED: 'has expired',
};

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

/** Stores changes of a reservation, and emits them. */
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
