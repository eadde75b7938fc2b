import { applicationError, type PlatformError } from '#core/contract/errors';

export const ticketNotFound = (ticketNumber: string): PlatformError =>
  applicationError('TICKET_NOT_FOUND', `There is no ticket ${ticketNumber}`, { ticketNumber });

/** A ticket of a canceled order admits no guest. */
export const ticketCanceled = (ticketNumber: string): PlatformError =>
  applicationError('TICKET_CANCELED', `The ticket ${ticketNumber} is canceled`, { ticketNumber });
