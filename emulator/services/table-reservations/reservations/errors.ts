import { applicationError, type PlatformError } from '#core/contract/errors';

/** No table is free, too many guests come at once, or the location is closed. */
export const timeNotAvailable = (startDate: string, why: string): PlatformError =>
  applicationError(409, 'TIME_NOT_AVAILABLE', `There is no table at ${startDate}: ${why}`, { startDate });

/** The state of the reservation does not allow this change. */
export const canNotBeUpdated = (id: string, why: string): PlatformError =>
  applicationError(409, 'CAN_NOT_BE_UPDATED', `Reservation ${id} cannot be changed: ${why}`);

export const phoneNumberRequired = (): PlatformError =>
  applicationError(400, 'PHONE_NUMBER_REQUIRED', 'State the phone number of the reservation');

export const phoneNumberIncorrect = (): PlatformError =>
  applicationError(400, 'PHONE_NUMBER_INCORRECT', 'The reservation has another phone number');
