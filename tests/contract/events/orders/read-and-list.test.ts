import type { orders } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { ENTRY, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { reserveTickets, ticketCheckoutsOf } from '@/tests/support/events/checkout';
import { eventsOwner } from '@/tests/support/events/clients';

const ALL = { fieldset: ['DETAILS' as const, 'TICKETS' as const, 'FORM' as const, 'INVOICE' as const] };

const emulator = startEmulator();
const { placeOnHostedPage } = ticketCheckoutsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('orders', () => {
  test('are read by the buyer and the owner only', async () => {
    const { client, reservationId } = await reserveTickets(KILN, ENTRY, 1);
    const { id: orderNumber } = placeOnHostedPage(reservationId);
    const identifiers = { eventId: KILN, orderNumber };
    expect(await owner().orders.getOrder(identifiers, ALL)).toMatchObject({ fullName: 'Ada Byron' });
    const stranger = await visitor();
    await expect(stranger.eventOrders.getOrder(identifiers)).rejects.toMatchObject({ status: 403 });
    expect((await stranger.eventOrders.listOrders()).total).toBe(0);
    expect((await client.eventOrders.listOrders(ALL)).orders).toMatchObject([
      { orderNumber, status: 'PAID' },
    ]);
    await expect(
      client.eventOrders.getOrder({ eventId: KILN, orderNumber: '2AAA-BBBB-CCC' }),
    ).rejects.toMatchObject(applicationError(404, 'ORDER_NOT_FOUND'));
  });

  test('have a status only with the details field set', async () => {
    const { client, reservationId } = await reserveTickets(KILN, ENTRY, 1);
    const { id: orderNumber } = placeOnHostedPage(reservationId);
    const order = await client.eventOrders.getOrder({ eventId: KILN, orderNumber });
    expect(order).toMatchObject({
      orderNumber,
      status: 'NA_ORDER_STATUS',
      email: 'ada@example.com',
      fullName: '',
      ticketsQuantity: 0,
      tickets: [],
    });
    for (const field of ['invoice', 'totalPrice', 'checkoutForm']) expect(order).not.toHaveProperty(field);
  });

  test('are listed for the owner by event, status, tag and words', async () => {
    await reserveTickets(KILN, ENTRY, 1).then(({ reservationId }) =>
      placeOnHostedPage(reservationId, 'pending'),
    );
    const { orders } = owner();
    const count = async (options: Parameters<typeof orders.listOrders>[0]) =>
      (await orders.listOrders(options)).total;
    expect(await count({})).toBe(6);
    expect(await count({ eventId: [KILN] })).toBe(3);
    expect(await count({ status: ['PENDING'] })).toBe(1);
    expect(await count({ tag: ['CONFIRMED'] })).toBe(5);
    expect(await count({ tag: ['MEMBER'] })).toBe(0);
    expect(await count({ searchPhrase: 'maren' })).toBe(1);
    expect(await count({ eventCreatorId: [NOWHERE] })).toBe(0);
    const page = await orders.listOrders({ limit: 2, offset: 2, sort: 'fullName:asc', ...ALL });
    expect(page).toMatchObject({ total: 6, offset: 2, limit: 2 });
    expect(page.orders?.map(({ fullName }) => fullName)).toEqual(['Lucie Martel', 'Maren Oakes']);
  });
});
