import { applicationError, type PlatformError } from '#core/contract/errors';

export const mustBePremium = (): PlatformError =>
  applicationError('MUST_BE_PREMIUM', 'Upgrade the site, so that guests can reserve online');

/** No table is free, too many guests come at once, or the location is closed. */
export const timeNotAvailable = (startDate: string, why: string): PlatformError =>
  applicationError('TIME_NOT_AVAILABLE', `There is no table at ${startDate}: ${why}`, { startDate });

export const canNotBeUpdated = (id: string, why: string): PlatformError =>
  applicationError('CAN_NOT_BE_UPDATED', `Reservation ${id} cannot be changed: ${why}`);

export const phoneNumberRequired = (): PlatformError =>
  applicationError('PHONE_NUMBER_REQUIRED', 'State the phone number of the reservation');

export const phoneNumberIncorrect = (): PlatformError =>
  applicationError('PHONE_NUMBER_INCORRECT', 'The reservation has another phone number');
