import type { Context } from '../../core/operation';
import type { Booking, BookingStatus } from './store';

const ENTITY = 'wix.bookings.v2.booking';

/** What it is called that a booking came into a state (facts 10.6). */
const slugs: Record<string, string | undefined> = {
  CONFIRMED: 'confirmed',
  CANCELED: 'canceled',
  DECLINED: 'declined',
  PENDING: 'markedAsPending',
};

/**
 * Tells that a booking came into the state in which it is.
 * @param previousStatus the state from which it came; a new booking has none
 */
export function tellOfBooking(context: Context, booking: Booking, previousStatus?: BookingStatus): void {
  const slug = slugs[booking.status];
  if (slug) {
    context.emit({
      entityFqdn: ENTITY,
      slug,
      entityId: booking.id,
      actionEvent: { body: { booking, previousStatus } },
    });
    return;
  }
  context.emit({
    entityFqdn: ENTITY,
    slug: 'created',
    entityId: booking.id,
    createdEvent: { entity: booking },
  });
}

/** Tells that something about a booking has changed, other than its state. */
export function tellOfChange(context: Context, booking: Booking): void {
  context.emit({
    entityFqdn: ENTITY,
    slug: 'updated',
    entityId: booking.id,
    updatedEvent: { currentEntity: booking },
  });
}
