import type { Context } from '../../../core/contract/context';
import { isoDate } from '../../../core/time/clock';
import { reservations } from '../ticket-definitions-v2/store';
import { settleReservations } from '../ticket-reservations/changes';
import { captureOrder, voidOrder } from './lifecycle';
import { ticketOrders } from './store';

/**
 * Brings orders up to date: those whose reservation has expired are canceled, and payments that nobody has captured or
 * voided in time are, each as of its own date.
 */
export function settleOrders(context: Context): void {
  settleReservations(context);
  const { documents, clock } = context;
  const due = { status: 'AUTHORIZED', scheduledDate: { $lte: isoDate(clock.now()) } };
  for (const order of documents.list(ticketOrders, due)) {
    const { action, date = '' } = order.payment?.scheduled ?? {};
    const then: Context = { ...context, clock: { ...clock, now: () => Date.parse(date) } };
    const reservation = documents.get(reservations, order.reservationId);
    if (!reservation) continue;
    if (action === 'CAPTURE') captureOrder(then, order, reservation);
    else voidOrder(then, order, reservation);
  }
}
