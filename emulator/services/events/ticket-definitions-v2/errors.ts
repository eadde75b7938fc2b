import { applicationError, type PlatformError } from '#core/contract/errors';

export const ticketDefinitionNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_DEFINITION_NOT_FOUND', `This event has no ticket ${id}`, {
    ticketDefinitionId: id,
  });

/** The sale ends before it begins. */
export const invalidSalePeriod = (name: string): PlatformError =>
  applicationError(400, 'INVALID_SALE_PERIOD', `The sale of ${name} must begin before it ends`);

export const definitionsLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'TICKET_DEFINITIONS_LIMIT_REACHED', `An event can have ${limit} kinds of tickets`, {
    limit,
  });

/** The currency of tickets cannot change once some are sold. */
export const currencyLocked = (title: string): PlatformError =>
  applicationError(409, 'CURRENCY_LOCKED', `Tickets for ${title} have been sold in their currency already`);

/** The ticket's sale has not begun or is over; the error code is its sale status. */
export const notOnSale = (name: string, code: 'SALE_SCHEDULED' | 'SALE_ENDED'): PlatformError =>
  applicationError(
    409,
    code,
    code === 'SALE_ENDED' ? `The sale of ${name} has ended` : `The sale of ${name} has not begun`,
  );
