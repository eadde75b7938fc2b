import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { BOOKING_TRANSITIONS, type BookingAction, HOLDING } from '../slots/rules';
import { assertBookingRevision, findBooking, isDoubleBooked, serviceOfBooking } from './checks';
import type { Booking } from './entity';
import { bookingConfirmed, noOpenSpots, notPendingApprovalService } from './errors';
import { emitAction } from './events';
import { payBooking, transition, withPaymentStatus } from './lifecycle';
import { PAID } from './payment-rules';
import { refundPlan } from './plan-refunds';
import { fillPlaces } from './waiting-list';

type Confirm = Serialized<meta.ConfirmBookingRequestOriginal>;
type Pending = Serialized<meta.MarkBookingAsPendingRequestOriginal>;
type Decline = Serialized<meta.DeclineBookingRequestOriginal>;
type PaymentStatus = Booking['paymentStatus'];

const slugs = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;

/**
 * Confirms a booking, or marks it as pending for the owner's approval. Appointments may then overlap others and are
 * marked as double-booked; classes and courses cannot exceed their places (JSDoc of confirmBooking and
 * markBookingAsPending).
 * @throws PlatformError 409 as `transition`
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
      notPendingApprovalService(service.name),
    );
  }
  if (action === 'confirm') assertUndecided(before, 'FAILED_CONFIRMING_NON_PENDING_BOOKING');
  const conflict = BOOKING_TRANSITIONS[before.status][action] && isDoubleBooked(context, service, before);
  assert(!conflict || service.type === 'APPOINTMENT' || before.skips?.availability, () =>
    noOpenSpots(service.name),
  );
  const doubleBooked = Boolean(conflict || (checkAvailabilityValidation && request.doubleBooked));
  return settle(context, action, before, { doubleBooked, paymentStatus: request.paymentStatus }, request);
}

/** @throws PlatformError with the code, 409, for a booking that is already confirmed (platform facts 34.25) */
function assertUndecided({ id, status }: Booking, code: ErrorCode): void {
  assert(status !== 'CONFIRMED', () => bookingConfirmed(code, id, status));
}

/**
 * Declines a booking and returns a plan's credits.
 * @throws PlatformError as `confirmBooking`, but not for a lack of places
 */
export function declineBooking(context: Context, request: Decline): Booking {
  const before = findBooking(context, request.bookingId);
  assertBookingRevision(before, request.revision);
  assertUndecided(before, 'FAILED_DECLINE_NON_PENDING_BOOKING');
  return settle(context, 'decline', before, { paymentStatus: request.paymentStatus }, request);
}

/**
 * Confirms or declines a booking depending on its payment: one that overlaps others is declined unless it is paid; any
 * other is confirmed, or left pending if the service requires approval (JSDoc of confirmOrDeclineBooking).
 */
export function confirmOrDecline(context: Context, bookingId: string, paymentStatus: PaymentStatus): Booking {
  const before = findBooking(context, bookingId);
  const service = serviceOfBooking(context, before);
  const conflict = isDoubleBooked(context, service, before);
  if (conflict && !PAID.includes(paymentStatus) && !before.skips?.availability)
    return settle(context, 'decline', before, { paymentStatus }, {});
  const needsApproval = service.onlineBooking?.requireManualApproval && !before.skips?.confirmation;
  if (needsApproval && before.status === 'PENDING') return payBooking(context, before, paymentStatus);
  return settle(
    context,
    needsApproval ? 'markAsPending' : 'confirm',
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
