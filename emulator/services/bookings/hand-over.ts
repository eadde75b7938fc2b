import type { Context } from '#core/contract/context';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { type Booking, bookings } from './stored/services';

/** Transfers a visitor's bookings that are not yet ordered to the member as whom the visitor has just logged in. */
export function handOverBookings(context: Context, visitorId: string, memberId: string): void {
  const open = { status: 'CREATED', 'createdBy.id.anonymousVisitorId': visitorId };
  for (const booking of context.documents.list(bookings, open, undefined, CATCH_UP_BATCH))
    context.documents.put<Booking>(bookings, { ...booking, createdBy: { memberId } });
}
