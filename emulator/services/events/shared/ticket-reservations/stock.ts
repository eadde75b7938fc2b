import { type Stock, TICKETS_PER_ORDER } from './rules';
import type { ReservationStatus } from './store';

/** Where the stock counts the tickets of a reservation; those of one that has ended it counts no more. */
const COUNTED_AS: Partial<Record<ReservationStatus, 'reservedCount' | 'soldCount'>> = {
  RESERVATION_PENDING: 'reservedCount',
  RESERVATION_CONFIRMED: 'soldCount',
};

/** How many tickets can still be reserved; Infinity where there is no limit. */
export const unsold = ({ initialLimit, soldCount, reservedCount }: Stock): number =>
  initialLimit === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, initialLimit - soldCount - reservedCount);

/** The stock after so many tickets were reserved. Whether there are enough is for the caller to ask. */
export const stockAfterReserving = <T extends Stock>(stock: T, quantity: number): T => ({
  ...stock,
  reservedCount: stock.reservedCount + quantity,
});

/** The stock after a reservation of so many tickets went from one status to another. */
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

/** How many tickets of one kind an order can have: the event's limit, or what is left if that is less. */
export const limitPerCheckout = (stock: Stock, ticketLimitPerOrder = TICKETS_PER_ORDER): number =>
  Math.min(ticketLimitPerOrder, unsold(stock));
