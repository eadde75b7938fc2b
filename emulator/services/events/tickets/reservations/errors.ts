import { applicationError, type PlatformError } from '#core/contract/errors';

export const ticketReservationNotFound = (id: string): PlatformError =>
  applicationError('TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

export const unsupportedPricingOption = (name: string): PlatformError =>
  applicationError('UNSUPPORTED_PRICING_OPTION', `${name} is not sold at this price option`);
