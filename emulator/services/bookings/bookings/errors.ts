import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';
import type { Service } from '../services/entity';

export const siteNotAcceptingPayments = (): PlatformError =>
  applicationError('SITE_NOT_ACCEPTING_PAYMENTS', 'The site’s plan does not include payments');

export const duplicatedBookings = (): PlatformError =>
  applicationError('DUPLICATED_BOOKINGS', 'Each booking can be named once');

export const refundNotAllowed = (): PlatformError =>
  applicationError('REFUND_NOT_ALLOWED', 'Only bookings paid by membership are refunded when canceled');

export const notAllowedToUpdateBookingInMultiServiceBooking = (id: string): PlatformError =>
  applicationError(
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    `Booking ${id} is canceled and moved together with the other services of its multi-service booking`,
  );

export const reschedulingNotAllowed = (name: string | null | undefined): PlatformError =>
  applicationError('RESCHEDULING_NOT_ALLOWED', `${name} is a course, which cannot be moved`);

export const validationFailure = (name: string | null | undefined): PlatformError =>
  applicationError('VALIDATION_FAILURE', `The booking is one of ${name}, and stays one`);

export const resourceNotFound = (resourceId: string | null | undefined): PlatformError =>
  applicationError('RESOURCE_NOT_FOUND', `There is no staff member ${resourceId}`);

export const priceChangeNotAllowed = (name: string | null | undefined): PlatformError =>
  applicationError('PRICE_CHANGE_NOT_ALLOWED', `${name} has another price then`);

export const bookingPolicyViolation = (action: string): PlatformError =>
  applicationError('BOOKING_POLICY_VIOLATION', 'The booking policy does not allow that now', { action });

export const unauthorizedOperation = (what: string): PlatformError =>
  applicationError('UNAUTHORIZED_OPERATION', `Only managers of bookings may ${what}`);

export const bookingNotFound = (id: string): PlatformError =>
  applicationError('BOOKING_NOT_FOUND', `There is no booking ${id}`);

export const revisionMissing = (): PlatformError =>
  applicationError('REVISION_MISSING', 'State the revision of the booking');

export const bookingRevisionMismatch = (id: string, revision: string | null | undefined): PlatformError =>
  applicationError('BOOKING_REVISION_MISMATCH', `Booking ${id} is at revision ${revision}`, { revision });

export const failedGettingService = (id: string): PlatformError =>
  applicationError('FAILED_GETTING_SERVICE', `The service of booking ${id} is gone`);

export const slotNotAvailable = (name: string | null | undefined): PlatformError =>
  applicationError('SLOT_NOT_AVAILABLE', `${name} is already booked at that time`);

export const notPendingApprovalService = (name: string | null | undefined): PlatformError =>
  applicationError('NOT_PENDING_APPROVAL_SERVICE', `Bookings of ${name} need no approval`);

export const noOpenSpots = (name: string | null | undefined): PlatformError =>
  applicationError('NO_OPEN_SPOTS', `${name} has no place left for this booking`);

export const canNotCreateBookingWithMultiServiceBookingInfo = (): PlatformError =>
  applicationError(
    'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
    'A booking by itself is not part of a multi-service booking',
  );

export const contactDetailsConflict = (email: string | null | undefined): PlatformError =>
  applicationError('CONTACT_DETAILS_CONFLICT', `${email} is the address of another contact`);

export const emptyFormInfo = (): PlatformError =>
  applicationError('EMPTY_FORM_INFO', "The form has no answer: it must have required property 'first_name'");

export const formInfoMissing = (fields: readonly string[]): PlatformError =>
  applicationError(
    'INVALID_ARGUMENT',
    fields.map((field) => `${field} must have required property '${field}'`).join(', '),
  );

export const slotIncomplete = (): PlatformError =>
  applicationError(
    'VALIDATION_FAILURE',
    'In the slot of an appointment, startDate, endDate, location.locationType, resource.id and scheduleId must be set',
  );

export const scheduleNotFound = (scheduleId: string | undefined): PlatformError =>
  applicationError('SCHEDULE_NOT_FOUND', `There is no course with schedule ${scheduleId}`);

export const canNotSkipAvailabilityValidationIfResourceNotProvided = (): PlatformError =>
  applicationError(
    'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
    'Name the staff member who is to give the appointment',
  );

export const slotHoldUnavailable = (heldAtOnce: number, count: number): PlatformError =>
  applicationError('SLOT_HOLD_UNAVAILABLE', `${heldAtOnce} bookings are held already, and not paid`, {
    maxHolds: heldAtOnce,
    held: count,
  });

export const invalidBookingStatus = (before: string, after: string): PlatformError =>
  applicationError('INVALID_BOOKING_STATUS', `A booking that is ${before} cannot become ${after}`, {
    paymentStatus: before,
  });

export const invalidToken = (): PlatformError =>
  applicationError('INVALID_TOKEN', 'This is not a token of a booking');

export const bookingCannotBeCancelled = (): PlatformError =>
  applicationError('BOOKING_CANNOT_BE_CANCELLED', 'This booking cannot be canceled by its token');

export const participantsOfAppointmentFixed = (): PlatformError =>
  applicationError('VALIDATION_FAILURE', 'The number of participants of an appointment cannot be changed');

export const participantsOutOfRange = (name: string | null | undefined, most: number): PlatformError =>
  applicationError('VALIDATION_FAILURE', `One booking of ${name} is for 1 to ${most} people`);

export const policyViolation = ({ name }: Service, bookingPolicyViolations: object): PlatformError =>
  applicationError('BOOKING_POLICY_VIOLATION', `${name} cannot be booked for that time now`, {
    bookingPolicyViolations,
  });

export function noRoom({ type, name }: Service, openSpots: number): PlatformError {
  if (type === 'APPOINTMENT') return slotNotAvailable(name);
  const code = type === 'CLASS' ? 'SESSION_CAPACITY_EXCEEDED' : 'SCHEDULE_CAPACITY_EXCEEDED';
  return applicationError(code, `${openSpots} places are left`, { openSpots });
}

export const bookingConfirmed = (code: ErrorCode, id: string, status: string): PlatformError =>
  applicationError(code, `Booking ${id} is confirmed already`, { status });

export const courseBookedBySchedule = (name: string | null | undefined): PlatformError =>
  applicationError('VALIDATION_FAILURE', `${name} is booked as a whole, by its schedule`);

export const paymentOptionNotOffered = (
  name: string | null | undefined,
  selectedPaymentOption: string | undefined,
): PlatformError =>
  applicationError('VALIDATION_FAILURE', `${name} cannot be paid ${selectedPaymentOption}`, {
    selectedPaymentOption,
  });

export const placesHeld = (held: number, maxParticipants: number): PlatformError =>
  applicationError('SLOT_HOLD_UNAVAILABLE', `${held} of at most ${maxParticipants} places are held already`, {
    maxParticipants,
    held,
  });

export const onlinePaymentsNotAccepted = (): PlatformError =>
  applicationError('SITE_NOT_ACCEPTING_PAYMENTS', 'This site does not accept payments online');

export const bookingActionNotAvailable = (status: string, action: string): PlatformError =>
  applicationError(
    action === 'markAsPending' ? 'BOOKING_MARK_BOOKING_AS_PENDING' : 'INVALID_BOOKING_STATUS',
    `A booking that is ${status} cannot be changed like this (${action})`,
    { status },
  );

export const bookingCannotBeMoved = (): PlatformError =>
  applicationError('RESCHEDULING_NOT_ALLOWED', 'This booking cannot be moved by its token');
