import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { type Reservation, reservations } from '../shared/ticket-reservations/store';
import { endReservation } from './changes';

/** Reservations expire. */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'expires', only: { status: 'RESERVATION_PENDING' } }],
  catchUp: catchUpReservations,
};

/** Ends the reservations whose time is up: their tickets go back into the stock. Some in each call, the oldest first. */
function catchUpReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'expires', order: 'ASC' }];
  for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/** A reservation as it is now, however many others have expired before it. */
export function presentReservation(context: Context, id: string): Reservation | undefined {
  const { clock, documents } = context;
  const reservation = documents.get(reservations, id);
  const isOver = reservation?.status === 'RESERVATION_PENDING' && reservation.expires <= isoDate(clock.now());
  return isOver ? endReservation(context, reservation, 'RESERVATION_EXPIRED') : reservation;
}
