import { describe, expect, test } from 'vitest';
import { placeTicketOrder } from '@/emulator/exports/testing';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, eventsVisitor } from '@/tests/support/events/clients';

const ANN = '33333333-2222-4333-8444-555555555555';
const BEA = '44444444-2222-4333-8444-555555555555';
const ALL = { fieldset: ['DETAILS' as const, 'TICKETS' as const] };
const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

const emulator = startEmulator();

/** Buys two reserved tickets on the hosted page. @returns the order's number */
async function buy({ orders }: Awaited<ReturnType<typeof eventsVisitor>>) {
  const ticketQuantities = [{ ticketDefinitionId: GLOVES, quantity: 2 }];
  const { _id: reservationId = '' } = await orders.createReservation(KILN, { ticketQuantities });
  // The page acts for the browser's visitor.
  return emulator.run({ role: 'visitor', id: BEA }, '', (context) =>
    placeTicketOrder(context, { reservationId, buyer }),
  ).id;
}

describe('a buyer', () => {
  test('reads the tickets with the values of their QR codes', async () => {
    const guest = await eventsVisitor();
    const orderNumber = await buy(guest);
    const { tickets = [] } = await guest.orders.getOrder({ eventId: KILN, orderNumber }, ALL);
    expect(tickets).toHaveLength(2);
    for (const [index, ticket] of tickets.entries()) {
      const number = `${orderNumber}0${index + 1}`;
      expect(ticket).toMatchObject({
        ticketNumber: number,
        orderNumber,
        name: 'Unload the kiln with us',
        canceled: false,
        checkInUrl: expect.stringMatching(new RegExp(`^https?://.+/check-in/${number},${KILN}$`)),
      });
    }
  });

  test('who is a member reads their orders on every device', async () => {
    const orderNumber = await buy(await eventsMember(emulator, ANN));
    const again = await eventsMember(emulator, ANN);
    expect((await again.orders.listOrders(ALL)).orders).toMatchObject([{ orderNumber, memberId: ANN }]);
    expect(await again.orders.getOrder({ eventId: KILN, orderNumber })).toMatchObject({ orderNumber });
    const other = await eventsMember(emulator, BEA);
    expect((await other.orders.listOrders({ memberId: [ANN] })).orders).toEqual([]);
    await expect(other.orders.getOrder({ eventId: KILN, orderNumber })).rejects.toMatchObject({
      status: 403,
    });
    expect((await eventsOwner(emulator).orders.listOrders({ memberId: [ANN] })).orders).toHaveLength(1);
  });
});
