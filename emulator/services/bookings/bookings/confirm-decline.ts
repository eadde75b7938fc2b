import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Booking, bookings, services } from '../services/store';
import { assertBookingRevision, findBooking, isDoubleBooked, roomFor, serviceOfBooking } from './checks';
import { emitAction } from './events';
import { payBooking, serviceIdOf, transition, withPaymentStatus } from './lifecycle';
import { orderBooking, refundPlan } from './payment/place-order';
import { paymentStatusOf } from './payment/rules';
import { BOOKING_TRANSITIONS, type BookingAction, HOLDING } from './rules';

type Confirm = Serialized<meta.ConfirmBookingRequestOriginal>;
type Pending = Serialized<meta.MarkBookingAsPendingRequestOriginal>;
type Decline = Serialized<meta.DeclineBookingRequestOriginal>;
type PaymentStatus = Booking['paymentStatus'];

const slugs = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;
const PAID: readonly PaymentStatus[] = ['PAID', 'PARTIALLY_PAID'];

/**
 * Confirms a booking, or keeps it for the owner to approve. Appointments may overlap others then and are marked so; a
 * class or course takes no more people than it has places for (JSDoc of confirmBooking and markBookingAsPending).
 * @throws PlatformError BOOKING_NOT_FOUND, 404; REVISION_MISSING, 400; BOOKING_REVISION_MISMATCH, NO_OPEN_SPOTS,
 *   NOT_PENDING_APPROVAL_SERVICE or what `transition` throws, 409
 */
export function confirmBooking(
  context: Context,
  action: 'confirm' | 'markAsPending',
  request: Confirm & Pending,
): Booking {
  const before = findBooking(context, request.bookingId);
  assertBookingRevision(before, request.revision);
  const { checkAvailabilityValidation, skipPendingApprovalServiceValidation } =
    request.flowControlSettings ?? {};
  const service = serviceOfBooking(context, before);
  if (action === 'markAsPending') {
    assert(service.onlineBooking?.requireManualApproval || skipPendingApprovalServiceValidation, () =>
      applicationError(409, 'NOT_PENDING_APPROVAL_SERVICE', `Bookings of ${service.name} need no approval`),
    );
  }
  const conflict = BOOKING_TRANSITIONS[before.status][action] && isDoubleBooked(context, service, before);
  assert(!conflict || service.type === 'APPOINTMENT' || before.skips?.availability, () =>
    applicationError(409, 'NO_OPEN_SPOTS', `${service.name} has no place left for this booking`),
  );
  const doubleBooked = Boolean(conflict || (checkAvailabilityValidation && request.doubleBooked));
  return settle(context, action, before, { doubleBooked, paymentStatus: request.paymentStatus }, request);
}

/** Declines a booking; what a plan has paid for it is given back. @throws what `confirmBooking` throws, but for places */
export function declineBooking(context: Context, request: Decline): Booking {
  const before = findBooking(context, request.bookingId);
  assertBookingRevision(before, request.revision);
  return settle(context, 'decline', before, { paymentStatus: request.paymentStatus }, request);
}

/**
 * Decides a booking by what is paid of it: one that overlaps others is declined unless it is paid; any other is
 * confirmed, or left to the owner where the service wants that (JSDoc of confirmOrDeclineBooking).
 * @throws PlatformError BOOKING_NOT_FOUND, 404; INVALID_BOOKING_STATUS, 409
 */
export function confirmOrDecline(context: Context, bookingId: string, paymentStatus: PaymentStatus): Booking {
  const before = findBooking(context, bookingId);
  const service = serviceOfBooking(context, before);
  const conflict = isDoubleBooked(context, service, before);
  if (conflict && !PAID.includes(paymentStatus) && !before.skips?.availability)
    return settle(context, 'decline', before, { paymentStatus }, {});
  const asked = service.onlineBooking?.requireManualApproval && !before.skips?.confirmation;
  if (asked && before.status === 'PENDING') return payBooking(context, before, paymentStatus);
  return settle(
    context,
    asked ? 'markAsPending' : 'confirm',
    before,
    { doubleBooked: conflict, paymentStatus },
    {},
  );
}

function settle(
  context: Context,
  action: Extract<BookingAction, keyof typeof slugs>,
  before: Booking,
  { doubleBooked, paymentStatus }: { doubleBooked?: boolean; paymentStatus?: PaymentStatus },
  { participantNotification }: Pick<Decline, 'participantNotification'>,
): Booking {
  const after = transition(context, before, action, {
    ...(action === 'decline' && refundPlan(context, before)),
    ...withPaymentStatus(paymentStatus),
    ...(doubleBooked && { doubleBooked }),
  });
  emitAction(context, slugs[action], after, before, {
    ...(participantNotification && { participantNotification }),
    ...(doubleBooked && { doubleBooked }),
  });
  if (!HOLDING.includes(after.status)) fillPlaces(context, before);
  return after;
}

/**
 * Gives the places that a booking has left to those who wait for them: the one who has waited longest and fits in is
 * confirmed, and pays on the spot. Where the owner approves bookings by hand, the owner also chooses among those who
 * wait; the places of a service that is gone are not given out.
 * @param left the booking as it was while it had its place
 */
export function fillPlaces(context: Context, left: Booking): void {
  const eventId = left.bookedEntity?.slot?.eventId;
  if (!eventId || Date.parse(left.startDate) <= context.clock.now()) return;
  const service = context.documents.get(services, serviceIdOf(left));
  if (!service || service.onlineBooking?.requireManualApproval) return;
  const waiting = context.documents.list(
    bookings,
    { 'bookedEntity.item.slot.eventId': eventId, status: 'WAITING_LIST' },
    [{ fieldName: 'createdDate', order: 'ASC' }],
  );
  for (const next of waiting) {
    if (roomFor(context, service, next) < next.totalParticipants) continue;
    const { firstName, lastName, email, phone } = next.contactDetails ?? {};
    const buyer = {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
      ...(phone && { phone }),
      payment: 'offline',
    } as const;
    const order = orderBooking(context, service, next, buyer, 'FULL_PAYMENT_OFFLINE');
    const paymentStatus = paymentStatusOf(service, order.paymentStatus);
    const confirmed = transition(context, next, 'confirm', { paymentStatus, orderId: order.id });
    emitAction(context, 'confirmed', confirmed, next);
  }
}
