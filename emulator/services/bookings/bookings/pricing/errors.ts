import { applicationError, type PlatformError } from '#core/contract/errors';

export const numberOfParticipantsNotFound = (): PlatformError =>
  applicationError('NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'State the number of participants');

export const failedResolvingService = (serviceId: string): PlatformError =>
  applicationError('FAILED_RESOLVING_SERVICE', `There is no service ${serviceId}`, { serviceId });

export const invalidDurationChoice = (minutes: number): PlatformError =>
  applicationError('INVALID_DURATION_CHOICE', `The service has no choice of ${minutes} minutes`, { minutes });

export const multiplePricingProvidersFound = (): PlatformError =>
  applicationError('MULTIPLE_PRICING_PROVIDERS_FOUND', 'Several apps set prices of bookings');

export const errorContactingPricingProvider = (why: string): PlatformError =>
  applicationError('ERROR_CONTACTING_PRICING_PROVIDER', `The app that sets prices failed: ${why}`);
