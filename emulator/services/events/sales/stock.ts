import type { ReservationStatus } from '../stored/reservations';
import { type Stock, TICKETS_PER_ORDER } from './rules';

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
  const left = before ? { ...stock, [before]: stock[before] - quantity } : stock;
  return after ? { ...left, [after]: left[after] + quantity } : left;
}

/** The most tickets of one kind in an order: the event's limit, or what is left if that is less. */
export const limitPerCheckout = (stock: Stock, ticketLimitPerOrder = TICKETS_PER_ORDER): number =>
  Math.min(ticketLimitPerOrder, unsold(stock));
