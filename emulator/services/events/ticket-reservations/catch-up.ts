import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { type Reservation, reservations } from '../stored/reservations';
import { endReservation } from './changes';

/** Ends expired reservations. */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'expires', only: { status: 'RESERVATION_PENDING' } }],
  catchUp: catchUpReservations,
};

/** Ends expired reservations, so that their tickets go back into the stock: one batch per call, the oldest first. */
function catchUpReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'expires', order: 'ASC' }];
  for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/** Returns a reservation in its present state, even if the catch-up has not reached it yet. */
export function presentReservation(context: Context, id: string): Reservation | undefined {
  const { clock, documents } = context;
  const reservation = documents.get(reservations, id);
  const isOver = reservation?.status === 'RESERVATION_PENDING' && reservation.expires <= isoDate(clock.now());
  return isOver ? endReservation(context, reservation, 'RESERVATION_EXPIRED') : reservation;
}
