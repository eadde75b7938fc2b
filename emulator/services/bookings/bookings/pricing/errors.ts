import { applicationError, type PlatformError } from '#core/contract/errors';

/** The errors that the SDK declares; it states no HTTP statuses (platform facts 28.7). */
export const invalidServiceId = () =>
  applicationError('INVALID_SERVICE_ID', 'Name one service, the same for all line items');

export const invalidBooking = () =>
  applicationError('INVALID_BOOKING', 'State the booking with the slot or the schedule that is booked');

export const participantsNotFound = (): PlatformError =>
  applicationError('NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'State the number of participants');

export const serviceNotResolved = (serviceId: string): PlatformError =>
  applicationError('FAILED_RESOLVING_SERVICE', `There is no service ${serviceId}`, { serviceId });

export const invalidDuration = (minutes: number): PlatformError =>
  applicationError('INVALID_DURATION_CHOICE', `The service has no choice of ${minutes} minutes`, { minutes });

export const severalProviders = (): PlatformError =>
  applicationError('MULTIPLE_PRICING_PROVIDERS_FOUND', 'Several apps set prices of bookings');

export const unreachableProvider = (why: string): PlatformError =>
  applicationError('ERROR_CONTACTING_PRICING_PROVIDER', `The app that sets prices failed: ${why}`);
