import type { FeeType, TicketDefinition } from '../../tickets/definitions/entity';
import type { ReservationStatus } from '../../tickets/reservations/entity';

/** The platform's fee on a sold ticket, in percent of its price (`FeeType` of ticket definitions V3). */
export const FEE_PERCENT = '2.5';

/** Whether the fee is added to the buyer's price; types without an entry have no fee. */
export const FEE_IS_ADDED: Partial<Record<FeeType, boolean>> = {
  FEE_INCLUDED: false,
  FEE_ADDED: true,
  FEE_ADDED_AT_CHECKOUT: true,
};

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

type Stock = Pick<TicketDefinition, 'initialLimit' | 'soldCount' | 'reservedCount'>;

/** The counter that includes the tickets of a reservation; ended reservations are not counted. */
const COUNTED_AS: Partial<Record<ReservationStatus, 'reservedCount' | 'soldCount'>> = {
  RESERVATION_PENDING: 'reservedCount',
  RESERVATION_CONFIRMED: 'soldCount',
};

/** The number of tickets that can still be reserved; Infinity if unlimited. */
export const unsold = ({ initialLimit, soldCount, reservedCount }: Stock): number =>
  initialLimit === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, initialLimit - soldCount - reservedCount);

/** Returns the stock after a reservation. Whether there are enough tickets must be checked before. */
export const stockAfterReserving = <T extends Stock>(stock: T, quantity: number): T => ({
  ...stock,
  reservedCount: stock.reservedCount + quantity,
});

/** Returns the stock after a reservation has changed its status. */
export function stockAfter<T extends Stock>(
  stock: T,
  quantity: number,
  from: ReservationStatus,
  to: ReservationStatus,
): T {
  const [before, after] = [COUNTED_AS[from], COUNTED_AS[to]];
  const freed = before ? { ...stock, [before]: stock[before] - quantity } : stock;
  return after ? { ...freed, [after]: freed[after] + quantity } : freed;
}

/** The most tickets of one kind in an order: the event's limit, or the remaining stock if that is less. */
export const limitPerCheckout = (stock: Stock, ticketLimitPerOrder = TICKETS_PER_ORDER): number =>
  Math.min(ticketLimitPerOrder, unsold(stock));
