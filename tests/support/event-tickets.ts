import { expect } from 'vitest';
import type { visitor } from './emulator';
import type { owner } from './events';

// Events of the demo site and their tickets, which their names tell.
export const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
export const ENTRY = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0101';
export const GLOVES = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0102';
export const SUPPER = 'e7000002-4d1a-4c58-9a10-2b7f6c3d0002';
export const WINE = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0201';
export const GIVEN = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0202';
export const MARKET = 'e7000003-4d1a-4c58-9a10-2b7f6c3d0003';
export const FREE = 'd7000003-4d1a-4c58-9a10-2b7f6c3d0301';
export const TALK = 'e7000004-4d1a-4c58-9a10-2b7f6c3d0004';
export const RAKU = 'e7000006-4d1a-4c58-9a10-2b7f6c3d0006';
export const BOWL = 'd7000006-4d1a-4c58-9a10-2b7f6c3d0601';
export const LANTERNS = 'e7000007-4d1a-4c58-9a10-2b7f6c3d0007';
export const EARLY = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0701';
export const LANTERN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0702';
export const HIDDEN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0703';
export const DRAFT = 'e700000a-4d1a-4c58-9a10-2b7f6c3d000a';
export const UNKNOWN = '11111111-2222-4333-8444-555555555555';

type Client = {
  eventOrders: Awaited<ReturnType<typeof visitor>>['eventOrders'] | ReturnType<typeof owner>['orders'];
};

/** So many of one ticket, as a reservation asks for them. */
export const wanted = (ticketDefinitionId: string, quantity: number, more = {}) => ({
  ticketQuantities: [{ ticketDefinitionId, quantity, ...more }],
});

/** A refusal as the SDK throws it. */
export const refusal = (status: number, code: string | number) => ({
  status,
  details: { applicationError: { code } },
});

/** A refusal of one field. */
export const violation = (field: string, violatedRule: string) => ({
  status: 400,
  details: { validationError: { fieldViolations: [expect.objectContaining({ field, violatedRule })] } },
});

/** How many of a ticket an order can have now. */
export async function limitOf(client: Client, eventId: string, ticketId: string) {
  const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
    filter: { eventId },
    limit: 100,
  });
  return definitions.find(({ _id }) => _id === ticketId)?.limitPerCheckout;
}
