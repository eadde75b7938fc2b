import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { ticketOrders } from '../stored/orders';
import { reservations } from '../stored/reservations';
import { captureOrder, voidOrder } from './lifecycle';

/** Captures or voids payments that were only authorized. */
export const ordersCatchUp: CatchUpStep = {
  due: [{ collection: ticketOrders, field: 'scheduledDate', only: { status: 'AUTHORIZED' } }],
  catchUp: catchUpOrders,
};

/**
 * Captures or voids the payments whose scheduled date has passed, each as of its own date; at most one batch per call.
 */
function catchUpOrders(context: Context): void {
  const { documents, clock } = context;
  const due = { status: 'AUTHORIZED', scheduledDate: { $lte: isoDate(clock.now()) } };
  const sort = [{ fieldName: 'scheduledDate', order: 'ASC' }];
  for (const order of documents.list(ticketOrders, due, sort, CATCH_UP_BATCH)) {
    const { action, date = '' } = order.payment?.scheduled ?? {};
    const then: Context = { ...context, clock: { ...clock, now: () => Date.parse(date) } };
    const reservation = documents.get(reservations, order.reservationId);
    // Without its reservation there are no tickets to pay for.
    if (action === 'CAPTURE' && reservation) captureOrder(then, order, reservation);
    else voidOrder(then, order, reservation);
  }
}
