import type { TicketDefinition } from '../ticket-definitions-v2/store';
import type { ReservationStatus } from './store';

/** How long a reservation keeps its tickets: 20 minutes (platform facts 9.3), unless the event says otherwise. */
export const HOLD_MINUTES = 20;

/** Tickets in one order when the event sets no limit (platform facts 9.3). */
export const TICKETS_PER_ORDER = 20;

/**
 * What may become of a reservation (JSDoc of `ReservationStatus` and `cancelTicketReservation`). A confirmed one ends
 * when its order is voided or it is canceled; one that has ended stays so.
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
