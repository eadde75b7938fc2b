import { applicationError, type PlatformError } from '#core/contract/errors';

export const ticketDefinitionsLimitReached = (limit: number): PlatformError =>
  applicationError('TICKET_DEFINITIONS_LIMIT_REACHED', `An event can have ${limit} kinds of tickets`, {
    limit,
  });
