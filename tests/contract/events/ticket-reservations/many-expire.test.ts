import { orders } from '@wix/events';
import { expect, test } from 'vitest';
import { HOUR, isoDate } from '@/emulator/core/time/clock';
import { ticketReservations as reservations, ticketDefinitions } from '@/emulator/exports/testing';
import type { Reservation } from '@/emulator/services/events/tickets/reservations/entity';
import { ownerClient, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

test('hundreds of reservations expire in batches, and their tickets all return to the stock', async () => {
  const stock = () =>
    emulator.database.value<number>("SELECT sum(doc ->> '$.reservedCount') FROM ticket_definitions");
  emulator.run({ role: 'owner', id: '' }, '', (context) => {
    const [definition] = context.documents.list(ticketDefinitions, {});
    if (!definition) throw new Error('The demo site has no tickets');
    const ticket = {
      id: 'a',
      ticketDefinitionId: definition.id,
      quantity: 1,
      name: definition.name,
      feeType: 'NO_FEE',
      price: { value: '0', currency: 'USD' },
      donation: false,
    } as const;
    const common = {
      eventId: definition.eventId,
      status: 'RESERVATION_PENDING',
      revision: 1,
      tags: [],
      privateTags: [],
      createdDate: isoDate(START),
      updatedDate: isoDate(START),
      expires: isoDate(START + HOUR),
      tickets: [ticket],
      createdBy: { role: 'visitor', id: 'a' },
    } as const;
    for (let index = 0; index < 450; index += 1)
      context.documents.put<Reservation>(reservations, { ...common, id: `reservation-${index}` } as never);
    context.documents.put(ticketDefinitions, { ...definition, reservedCount: 450 });
  });
  expect(stock()).toBe(450);
  emulator.clock.advance(2 * HOUR);
  const owner = ownerClient(emulator, { orders });
  for (const remaining of [350, 250, 150, 50, 0, 0]) {
    await owner.orders.queryAvailableTickets({ limit: 1 });
    expect(stock()).toBe(remaining);
  }
});
