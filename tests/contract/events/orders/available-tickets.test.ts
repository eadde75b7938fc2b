import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import {
  ENTRY,
  EXHIBITION,
  GLOVES,
  HIDDEN,
  KILN,
  LANTERNS,
  MARKET,
  RAKU,
  SUPPER,
} from '@/tests/support/emulator/demo-site';
import { control, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';

const emulator = startEmulator();

describe('available tickets', () => {
  test('have price, fee, limit and sale status', async () => {
    const client = await visitor();
    const { definitions = [], metaData } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
    });
    expect(metaData).toEqual({ count: 2, offset: 0, total: 2 });
    expect(definitions.map(({ _id }) => _id)).toEqual([ENTRY, GLOVES]);
    expect(definitions[1]).toMatchObject({
      name: 'Unload the kiln with us',
      eventId: KILN,
      free: false,
      price: { amount: '65.00', value: '65.00', currency: 'USD' },
      pricing: { fixedPrice: { value: '65.00' }, pricingType: 'STANDARD' },
      wixFeeConfig: { type: 'FEE_ADDED_AT_CHECKOUT' },
      saleStatus: 'SALE_STARTED',
      limitPerCheckout: 5,
    });
    expect(definitions[1]).toHaveProperty('policy', '');
    expect(definitions[1]).not.toHaveProperty('dashboard');
  });

  test('have a minimum price for donations', async () => {
    const client = await visitor();
    const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: SUPPER, name: 'Pay-what-you-want seat' },
      limit: 10,
    });
    expect(definitions).toMatchObject([
      { free: false, pricing: { minPrice: { value: '25.00' }, pricingType: 'DONATION' } },
    ]);
  });

  test('open and close their sale by the clock', async () => {
    const sales = async () => {
      const client = await visitor();
      const { definitions = [] } = await client.eventOrders.listAvailableTickets({
        eventId: LANTERNS,
        limit: 10,
      });
      return definitions.map(({ name, saleStatus }) => [name, saleStatus]);
    };
    expect(await sales()).toEqual([
      ['Early lantern', 'SALE_ENDED'],
      ['Lantern', 'SALE_SCHEDULED'],
    ]);
    emulator.clock.set(START + 22 * DAY);
    expect(await sales()).toContainEqual(['Lantern', 'SALE_STARTED']);
  });

  test('are empty without a limit, as documented', async () => {
    const client = await visitor();
    const answer = await client.eventOrders.queryAvailableTickets({ filter: { eventId: KILN } });
    expect(answer).toMatchObject({ definitions: [], metaData: { count: 0, total: 2 } });
  });

  test('are sorted as requested', async () => {
    const client = await visitor();
    const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
      sort: 'name:desc',
    });
    expect(definitions.map(({ _id }) => _id)).toEqual([GLOVES, ENTRY]);
    await expect(
      client.eventOrders.queryAvailableTickets({ limit: 1, sort: 'price:asc' }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('leave out hidden ones, and those of draft, canceled and ended events', async () => {
    const client = await visitor();
    const { definitions = [] } = await client.eventOrders.listAvailableTickets({ limit: 100 });
    expect(definitions.map(({ _id }) => _id)).not.toContain(HIDDEN);
    expect(new Set(definitions.map(({ eventId }) => eventId))).toEqual(
      new Set([EXHIBITION, KILN, SUPPER, MARKET, RAKU, LANTERNS]),
    );
  });

  test('show their sales to the owner only', async () => {
    const client = await visitor();
    const query = {
      filter: { eventId: KILN },
      limit: 10,
      fieldset: ['DASHBOARD' as const, 'POLICY' as const],
    };
    await expect(client.eventOrders.queryAvailableTickets(query)).rejects.toMatchObject({ status: 403 });
    const { definitions = [] } = await eventsOwner(emulator).orders.queryAvailableTickets(query);
    expect(definitions[1]).toMatchObject({
      policy: 'Closed shoes and cotton sleeves, please.',
      dashboard: { limited: true, quantity: 8, ticketsSold: 3, ticketsReserved: 0, unsold: 5 },
    });
  });
});

test('getCheckoutOptions states whether the site can take payments', async () => {
  const client = await visitor();
  expect(await client.eventOrders.getCheckoutOptions()).toEqual({
    paymentMethodConfigured: true,
    premiumServices: true,
    paidTickets: true,
    acceptCoupons: true,
    acceptGiftCards: false,
  });
  await control('/site', { acceptsPayments: false }, 'PATCH');
  expect(await client.eventOrders.getCheckoutOptions()).toMatchObject({
    paymentMethodConfigured: false,
    premiumServices: false,
  });
});
