import type { ReservationStatus } from '../stored/reservations';
import type { TicketDefinition } from '../stored/ticket-definitions';

/** Minutes for which a reservation holds its tickets, unless the event sets another time (platform facts 9.3). */
export const HOLD_MINUTES = 20;

/** The most tickets in one order if the event sets no limit (platform facts 9.3). */
export const TICKETS_PER_ORDER = 20;

/**
 * The allowed changes of a reservation's status (JSDoc of `ReservationStatus` and `cancelTicketReservation`). A
 * confirmed reservation ends when its order is voided or it is canceled; an ended one cannot change.
 */
export const RESERVATION_TRANSITIONS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  RESERVATION_PENDING: [
    'RESERVATION_CONFIRMED',
    'RESERVATION_CANCELED',
    'RESERVATION_CANCELED_MANUALLY',
    'RESERVATION_EXPIRED',
  ],
  RESERVATION_CONFIRMED: ['RESERVATION_CANCELED', 'RESERVATION_CANCELED_MANUALLY'],
  RESERVATION_CANCELED: [],
  RESERVATION_CANCELED_MANUALLY: [],
  RESERVATION_EXPIRED: [],
};

export type Stock = Pick<TicketDefinition, 'initialLimit' | 'soldCount' | 'reservedCount'>;
