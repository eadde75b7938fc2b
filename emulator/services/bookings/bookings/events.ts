import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializeBooking } from '../slots/serialize';
import type { Booking } from '../stored/services';

const ENTITY = 'wix.bookings.v2.booking';

/** What can become of a booking, by the names of its events (platform facts 10.6). */
type Slug =
  | ('confirmed' | 'canceled' | 'declined' | 'rescheduled')
  | ('markedAsPending' | 'number_of_participants_updated');

/** What an event says besides the booking and how it was before. */
type Details = Serialized<
  Pick<
    meta.BookingRescheduledOriginal & meta.BookingCanceledOriginal & meta.BookingConfirmedOriginal,
    'participantNotification' | 'flowControlSettings' | 'doubleBooked' | 'sendSmsReminder'
  >
>;

/** Tells of a new booking. */
export const emitCreated = (context: Context, booking: Booking): void =>
  context.emit({
    entityFqdn: ENTITY,
    slug: 'created',
    entityId: booking.id,
    createdEvent: { entity: serializeBooking(booking) },
  });

/** Tells that something about a booking has changed, whatever it is. */
export const emitChanged = (context: Context, booking: Booking): void =>
  context.emit({
    entityFqdn: ENTITY,
    slug: 'updated',
    entityId: booking.id,
    updatedEvent: { currentEntity: serializeBooking(booking) },
  });

/**
 * Tells what became of a booking, and that it has changed.
 * @param before the booking as it was
 * @param details what the caller said to it
 */
export function emitAction(
  context: Context,
  slug: Slug,
  booking: Booking,
  before: Booking,
  details: Details = {},
): void {
  emitChanged(context, booking);
  const body = {
    booking: serializeBooking(booking),
    initiatedBy: initiator(context),
    ...details,
    ...previous(slug, before),
  };
  context.emit({ entityFqdn: ENTITY, slug, entityId: booking.id, actionEvent: { body } });
}

/** What each event says of the time before (SDK: `BookingRescheduled`, `NumberOfParticipantsUpdated` and the others). */
function previous(slug: Slug, before: Booking): object {
  const { status, paymentStatus, totalParticipants, bookedEntity, startDate, endDate } = before;
  if (slug === 'number_of_participants_updated') return { previousTotalParticipants: totalParticipants };
  if (slug === 'canceled') return { previousStatus: status };
  if (slug !== 'rescheduled') return { previousStatus: status, previousPaymentStatus: paymentStatus };
  return {
    previousStatus: status,
    previousTotalParticipants: totalParticipants,
    previousBookedEntity: bookedEntity,
    previousStartDate: startDate,
    previousEndDate: endDate,
  };
}

/** Who did it, as events of bookings say it. */
export function initiator({
  caller: { role, id },
}: Pick<Context, 'caller'>): Serialized<meta.IdentificationDataOriginal> {
  switch (role) {
    case 'visitor':
      return { anonymousVisitorId: id };
    case 'member':
      return { memberId: id };
    case 'owner':
      return { wixUserId: id };
    case 'app':
      return { appId: id };
  }
}
