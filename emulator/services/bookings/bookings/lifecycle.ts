import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { APPS } from '#core/site';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { inZone } from '#core/time/time-zones';
import { contactOf } from '#services/identity';
import { BOOKING_TRANSITIONS, type BookingAction, slotLocation } from '../slots/rules';
import type { Slot } from '../slots/slots';
import { type Booking, bookings } from './entity';
import { bookingActionNotAvailable, invalidBookingStatus } from './errors';
import { emitChanged, initiator } from './events';
import { canBePaid, type PaymentStatus } from './payment-rules';

type NewBooking = Pick<Booking, 'totalParticipants'> &
  Partial<
    Pick<
      Booking,
      | ('contactDetails' | 'selectedPaymentOption' | 'externalUserId' | 'skips' | 'formSubmissionId')
      | 'participantsChoices'
      | ('bookedAddOns' | 'multiServiceBookingInfo')
    >
  >;

/** The form of all services together (SDK: Booking.formId). */
const DEFAULT_FORM = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a new booking of a slot with status CREATED and an undecided payment. Its customer becomes a contact (SDK:
 * `ContactDetails`).
 * @param zone IANA; in which the customer sees the slot
 */
export function newBooking(context: Context, slot: Slot, zone: string, given: NewBooking): Booking {
  const { caller, clock, ids } = context;
  const { service, start, end } = slot;
  const now = clock.date();
  const appId = service.appId ?? APPS.bookings;
  const formId = given.multiServiceBookingInfo ? DEFAULT_FORM : service.form?.id;
  return {
    ...given,
    id: ids.guid(),
    revision: '1',
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    contactDetails: { timeZone: zone, ...given.contactDetails, ...contactIdOf(context, given) },
    bookedEntity: bookedEntity(slot, zone),
    startDate: isoDate(start),
    endDate: isoDate(end),
    createdDate: now,
    updatedDate: now,
    createdBy: initiator(context),
    ...(formId && { formId }),
    appId,
    createdByAppId: caller.role === 'app' ? caller.id : appId,
  };
}

function contactIdOf(context: Context, { contactDetails }: NewBooking) {
  const { contactId, email, phone, firstName, lastName } = contactDetails ?? {};
  const memberId = context.caller.role === 'member' ? context.caller.id : undefined;
  if (contactId || !(email || phone || memberId)) return {};
  const learned = { app: 'bookings', phone, firstName, lastName } as const;
  return { contactId: contactOf(context, email ?? '', memberId, learned) };
}

/** Returns the booked entity: a course's schedule, or a slot of a class or appointment. */
export function bookedEntity(slot: Slot, zone: string): Booking['bookedEntity'] {
  const { service, start, end, resource, eventId } = slot;
  const [first] = service.locations ?? [];
  const location = slot.location ?? (first && slotLocation(first));
  const common = {
    serviceId: service.id,
    scheduleId: service.schedule?.id ?? '',
    timezone: zone,
    ...(location && { location }),
  };
  const [startDate, endDate] = [inZone(start, zone), inZone(end, zone)];
  if (service.type === 'COURSE') {
    const schedule = { ...common, firstSessionStart: startDate, lastSessionEnd: endDate };
    return { title: service.name, tags: ['COURSE'], schedule };
  }
  return {
    title: service.name,
    tags: [service.type === 'CLASS' ? 'GROUP' : 'INDIVIDUAL'],
    slot: { ...common, startDate, endDate, resource, ...(eventId && { sessionId: eventId, eventId }) },
  };
}

export const serviceIdOf = ({ bookedEntity: booked }: Booking): string =>
  booked?.slot?.serviceId ?? booked?.schedule?.serviceId ?? '';

/**
 * Applies an action to a booking and stores it with its next revision.
 * @param change other fields that change
 * @throws PlatformError 409, with nothing changed, if its state does not allow the action, or for a payment status that
 *   it cannot change to
 */
export function transition(
  { clock, documents }: Context,
  booking: Booking,
  action: BookingAction,
  change: Partial<Booking> = {},
): Booking {
  const status = BOOKING_TRANSITIONS[booking.status][action];
  assert(status, () => bookingActionNotAvailable(booking.status, action));
  assertPayment(booking, change.paymentStatus);
  return documents.put(bookings, {
    ...booking,
    ...change,
    status,
    revision: nextRevision(booking),
    updatedDate: clock.date(),
  });
}

/** Puts a new booking on the waiting list of its class; it is to be paid when it gets a place. */
export function putOnWaitingList(context: Context, created: Booking): Booking {
  const booking = transition(context, created, 'wait', { paymentStatus: 'NOT_PAID' });
  emitChanged(context, booking);
  return booking;
}

/** @throws PlatformError 409 for a payment status that the booking cannot change to */
function assertPayment(
  { paymentStatus: before = 'UNDEFINED' }: Booking,
  after: PaymentStatus = before,
): void {
  assert(canBePaid(before, after), () => invalidBookingStatus(before, after));
}

/**
 * Changes the payment status of a booking, but not its own status.
 * @throws PlatformError 409 for a payment status that it cannot change to
 */
export function payBooking(
  context: Context,
  before: Booking,
  paymentStatus: Booking['paymentStatus'],
): Booking {
  assertPayment(before, withPaymentStatus(paymentStatus).paymentStatus);
  return changeBooking(context, before, withPaymentStatus(paymentStatus));
}

/** Stores other values of a booking with its next revision. */
export function changeBooking(context: Context, before: Booking, fields: Partial<Booking>): Booking {
  const after = context.documents.put(bookings, {
    ...before,
    ...fields,
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
  emitChanged(context, after);
  return after;
}

/** Returns the change for a payment status; empty if it is undecided. */
export const withPaymentStatus = (paymentStatus: Booking['paymentStatus']): Pick<Booking, 'paymentStatus'> =>
  paymentStatus && paymentStatus !== 'UNDEFINED' ? { paymentStatus } : {};

/** Transfers a visitor's bookings that are not yet ordered to the member as whom the visitor has just logged in. */
export function handOverBookings(context: Context, visitorId: string, memberId: string): void {
  const open = { status: 'CREATED', 'createdBy.id.anonymousVisitorId': visitorId };
  for (const booking of context.documents.list(bookings, open, undefined, CATCH_UP_BATCH))
    context.documents.put<Booking>(bookings, { ...booking, createdBy: { memberId } });
}
