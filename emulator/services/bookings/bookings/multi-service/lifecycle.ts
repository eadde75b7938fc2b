import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { services } from '../../services/entity';
import { allViolations } from '../../slots/calendar/rows';
import { allowedActions, BOOKING_TRANSITIONS, isBookable, maxParticipants, ownTime } from '../../slots/rules';
import { type Slot, slotsOf } from '../../slots/slots';
import { cancelFound } from '../cancel-reschedule';
import { confirmBooking, declineBooking } from '../confirm-decline';
import type { Booking, BookingStatus } from '../entity';
import { serviceIdOf } from '../lifecycle';
import { allBookingsAlready, invalidBookingStatus, notAllSent } from './errors';
import { findParts, namedParts } from './find';

type Cancel = Serialized<meta.CancelMultiServiceBookingRequestOriginal>;
type Info = Serialized<meta.BookingInfoOriginal>;
type Availability = Serialized<meta.GetMultiServiceBookingAvailabilityResponseOriginal>;

const isAll = (parts: readonly Booking[], status: BookingStatus) =>
  parts.every((part) => part.status === status);

/**
 * Cancels the bookings of a multi-service booking that are neither canceled nor declined.
 * @throws PlatformError as `findParts` and `cancelBooking`
 */
export function cancelParts(context: Context, { multiServiceBookingId, ...options }: Cancel): Booking[] {
  const before = findParts(context, multiServiceBookingId);
  assert(
    before.some(({ status }) => BOOKING_TRANSITIONS[status].cancel),
    () => allBookingsAlready(isAll(before, 'DECLINED') ? 'DECLINED' : 'CANCELED'),
  );
  return before.map((part) =>
    BOOKING_TRANSITIONS[part.status].cancel
      ? cancelFound(context, part, { ...options, revision: part.revision ?? null })
      : part,
  );
}

/** The parts of a decision that apply to all of the bookings. */
export type Decision = Omit<
  Parameters<typeof confirmBooking>[2] & Parameters<typeof declineBooking>[1],
  'bookingId' | 'revision' | 'paymentStatus'
>;

/**
 * Confirms or declines all bookings of a multi-service booking, or marks them as pending.
 * @throws PlatformError as `findParts`, `namedParts`, and `confirmBooking` or `declineBooking`
 */
export function decideParts(
  context: Context,
  action: 'confirm' | 'decline' | 'markAsPending',
  multiServiceBookingId: string | null,
  infos: readonly Info[] = [],
  options: Decision = {},
): Booking[] {
  const before = findParts(context, multiServiceBookingId);
  if (action !== 'markAsPending') {
    const done = action === 'confirm' ? 'CONFIRMED' : 'DECLINED';
    assert(!isAll(before, done), () => allBookingsAlready(done));
    assert(
      before.every(({ status }) => BOOKING_TRANSITIONS[status][action]),
      () => invalidBookingStatus(done.toLowerCase()),
    );
  }
  const named = namedParts(before, infos);
  assert(named.length === before.length, notAllSent);
  return named.map(({ part, info: { paymentStatus } }) => {
    const request = { ...options, bookingId: part.id, revision: part.revision ?? null, paymentStatus };
    return action === 'decline' ? declineBooking(context, request) : confirmBooking(context, action, request);
  });
}

/**
 * Returns the actions on a multi-service booking: those that all of its bookings allow.
 * @throws PlatformError as `findParts`
 */
export function partsActions(context: Context, id: string) {
  const each = findParts(context, id).map((part) =>
    allowedActions(context.documents.get(services, serviceIdOf(part)), part, context.clock.now()),
  );
  return {
    cancel: each.every(({ cancel }) => cancel),
    reschedule: each.every(({ reschedule }) => reschedule),
  };
}

/** Returns the time of a booking as it is in the calendar now; undefined if the staff member no longer offers it. */
function presentSlot(context: Context, part: Booking): Slot | undefined {
  const service = context.documents.get(services, serviceIdOf(part));
  const window = { start: Date.parse(part.startDate), end: Date.parse(part.endDate) };
  const resourceIds = [part.bookedEntity?.slot?.resource?.id ?? ''];
  return (
    service && slotsOf(context, service, window, { resourceIds, except: ownTime(part), follows: true })[0]
  );
}

/**
 * Returns whether a multi-service booking could be made now in its current form (platform facts 44.5).
 * @throws PlatformError as `findParts`
 */
export function partsAvailability(context: Context, id: string | null): Availability {
  const parts = findParts(context, id);
  const slots = parts.flatMap((part) => presentSlot(context, part) ?? []);
  const policyViolations = allViolations(slots.map(({ violations }) => violations));
  const isFree = slots.length === parts.length && slots.every(({ openSpots }) => openSpots > 0);
  return {
    bookable: isFree && isBookable(1, policyViolations),
    // It is booked as a whole, like a row of appointments (SDK: `TimeSlot.totalCapacity`).
    totalCapacity: 1,
    remainingCapacity: isFree ? 1 : 0,
    policyViolations,
    ...(slots.length > 0 && {
      policySettings: {
        maxParticipantsPerBooking: Math.min(...slots.map(({ service }) => maxParticipants(service))),
      },
    }),
    multiServiceBookingInfo: parts.map((part) => ({ bookingId: part.id })),
  };
}
