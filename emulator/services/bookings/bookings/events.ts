import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializeBooking } from '../slots/serialize';
import type { Booking } from './entity';

const ENTITY = 'wix.bookings.v2.booking';

/** The events of a booking (platform facts 10.6). */
type Slug =
  | ('confirmed' | 'canceled' | 'declined' | 'rescheduled')
  | ('markedAsPending' | 'number_of_participants_updated');

/** The details of an event besides the booking and its previous state. */
type Details = Serialized<
  Pick<
    meta.BookingRescheduledOriginal & meta.BookingCanceledOriginal & meta.BookingConfirmedOriginal,
    'participantNotification' | 'flowControlSettings' | 'doubleBooked' | 'sendSmsReminder'
  >
>;

export const emitCreated = (context: Context, booking: Booking): void =>
  context.emit({
    entityFqdn: ENTITY,
    slug: 'created',
    entityId: booking.id,
    createdEvent: { entity: serializeBooking(booking) },
  });

export const emitChanged = (context: Context, booking: Booking): void =>
  context.emit({
    entityFqdn: ENTITY,
    slug: 'updated',
    entityId: booking.id,
    updatedEvent: { currentEntity: serializeBooking(booking) },
  });

/**
 * Emits the event of an action on a booking, and that of its change.
 * @param before the booking as it was
 * @param details given by the caller
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

/**
 * Returns the previous values for an event (SDK: `BookingRescheduled`, `NumberOfParticipantsUpdated` and the others).
 */
function previous(slug: Slug, before: Booking): object {
  const { status, paymentStatus, totalParticipants, participantsChoices } = before;
  const participants = participantsChoices
    ? { previousParticipantsChoices: participantsChoices }
    : { previousTotalParticipants: totalParticipants };
  if (slug === 'number_of_participants_updated') return participants;
  if (slug === 'canceled') return { previousStatus: status };
  if (slug !== 'rescheduled') return { previousStatus: status, previousPaymentStatus: paymentStatus };
  const { bookedEntity, bookedAddOns, startDate, endDate } = serializeBooking(before);
  return {
    previousStatus: status,
    ...participants,
    previousBookedEntity: bookedEntity,
    previousStartDate: startDate,
    previousEndDate: endDate,
    previousBookedAddOns: bookedAddOns,
  };
}

/** Returns the caller in the format of booking events. */
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
