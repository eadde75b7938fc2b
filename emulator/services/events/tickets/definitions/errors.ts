import { applicationError, type PlatformError } from '#core/contract/errors';

export const definitionsLimitReached = (limit: number): PlatformError =>
  applicationError('TICKET_DEFINITIONS_LIMIT_REACHED', `An event can have ${limit} kinds of tickets`, {
    limit,
  });

export const ticketDefinitionNotFound = (id: string): PlatformError =>
  applicationError('TICKET_DEFINITION_NOT_FOUND', `This event has no ticket ${id}`, {
    ticketDefinitionId: id,
  });

export const invalidSalePeriod = (name: string): PlatformError =>
  applicationError('INVALID_SALE_PERIOD', `The sale of ${name} must begin before it ends`);

export const currencyLocked = (title: string): PlatformError =>
  applicationError('CURRENCY_LOCKED', `Tickets for ${title} have been sold in their currency already`);

/** The ticket's sale has not begun or is over; the error code is its sale status. */
export const notOnSale = (name: string, code: 'SALE_SCHEDULED' | 'SALE_ENDED'): PlatformError =>
  applicationError(
    code,
    code === 'SALE_ENDED' ? `The sale of ${name} has ended` : `The sale of ${name} has not begun`,
  );
