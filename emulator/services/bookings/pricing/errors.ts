import { applicationError } from '#core/contract/errors';

/** The refusals that the SDK declares; it states no HTTP statuses (platform facts 28.7). */
export const invalidServiceId = () =>
  applicationError(400, 'INVALID_SERVICE_ID', 'Name one service, the same for all line items');

export const invalidBooking = () =>
  applicationError(400, 'INVALID_BOOKING', 'State the booking with the slot or the schedule that is booked');

export const participantsNotFound = () =>
  applicationError(400, 'NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'State the number of participants');

export const serviceNotResolved = (serviceId: string) =>
  applicationError(404, 'FAILED_RESOLVING_SERVICE', `There is no service ${serviceId}`, { serviceId });

export const invalidDuration = (minutes: number) =>
  applicationError(400, 'INVALID_DURATION_CHOICE', `The service has no choice of ${minutes} minutes`, {
    minutes,
  });

export const severalProviders = () =>
  applicationError(428, 'MULTIPLE_PRICING_PROVIDERS_FOUND', 'Several apps set prices of bookings');

export const unreachableProvider = (why: string) =>
  applicationError(428, 'ERROR_CONTACTING_PRICING_PROVIDER', `The app that sets prices does not: ${why}`);
