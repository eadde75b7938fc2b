import { applicationError, type PlatformError } from '#core/contract/errors';

export const scheduleNotFound = (scheduleId: string | undefined): PlatformError =>
  applicationError('SCHEDULE_NOT_FOUND', `There is no service with schedule ${scheduleId}`);

export const noOpenSpots = (message: string): PlatformError => applicationError('NO_OPEN_SPOTS', message);

export const multiServiceBookingAlreadyIncludesBooking = (id: string): PlatformError =>
  applicationError('MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING', `Booking ${id} is part of it`);

export const bookingAlreadyPartOfAnotherMultiServiceBooking = (id: string): PlatformError =>
  applicationError(
    'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
    `Booking ${id} is part of another one`,
  );

export const bookingToAddStatusNotValid = (
  id: string,
  status: string,
  status2: string | undefined,
): PlatformError =>
  applicationError('BOOKING_TO_ADD_STATUS_NOT_VALID', `Booking ${id} is ${status}, not ${status2}`);

export const multiServiceBookingNotFound = (id: string | null | undefined): PlatformError =>
  applicationError('MULTI_SERVICE_BOOKING_NOT_FOUND', `There is no multi-service booking ${id}`);

export const duplicateBookingInfo = (): PlatformError =>
  applicationError('DUPLICATE_BOOKING_INFO', 'Each booking can be named once');

export const bookingNotFound = (bookingId: string | null | undefined): PlatformError =>
  applicationError('BOOKING_NOT_FOUND', `Booking ${bookingId} is not part of it`);

export const invalidBookingStatus = (done: string): PlatformError =>
  applicationError('INVALID_BOOKING_STATUS', `Not all bookings can be ${done}`);

export const bookingsNotTogether = (why: string): PlatformError =>
  applicationError('VALIDATION_FAILURE', `The bookings ${why}`);

export const notAllSent = (): PlatformError =>
  applicationError('NOT_ALL_BOOKINGS_WERE_SENT', 'Name all bookings of the multi-service booking');

export const allBookingsAlready = (status: 'CONFIRMED' | 'DECLINED' | 'CANCELED') =>
  applicationError(`ALL_BOOKINGS_ARE_ALREADY_${status}`, `All bookings are ${status.toLowerCase()} already`);
