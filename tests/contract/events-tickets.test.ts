import { orders } from '@wix/events';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { control, START, startEmulator, visitor } from '../support/emulator';

const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
const ENTRY = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0101';
const GLOVES = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0102';
const SUPPER = 'e7000002-4d1a-4c58-9a10-2b7f6c3d0002';
const WINE = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0201';
const GIVEN = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0202';
const MARKET = 'e7000003-4d1a-4c58-9a10-2b7f6c3d0003';
const FREE = 'd7000003-4d1a-4c58-9a10-2b7f6c3d0301';
const TALK = 'e7000004-4d1a-4c58-9a10-2b7f6c3d0004';
const RAKU = 'e7000006-4d1a-4c58-9a10-2b7f6c3d0006';
const BOWL = 'd7000006-4d1a-4c58-9a10-2b7f6c3d0601';
const LANTERNS = 'e7000007-4d1a-4c58-9a10-2b7f6c3d0007';
const EARLY = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0701';
const LANTERN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0702';
const HIDDEN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0703';
const DRAFT = 'e700000a-4d1a-4c58-9a10-2b7f6c3d000a';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
const MINUTE = 60_000;

const emulator = startEmulator();

/** The official SDK as the site's owner. */
const owner = () =>
  createClient({
    modules: { eventOrders: orders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });
type Client = Awaited<ReturnType<typeof visitor>> | ReturnType<typeof owner>;

const wanted = (ticketDefinitionId: string, quantity: number, more = {}) => ({
  ticketQuantities: [{ ticketDefinitionId, quantity, ...more }],
});
const refusal = (status: number, code: string | number) => ({
  status,
  details: { applicationError: { code } },
});
const violation = (field: string, violatedRule: string) => ({
  status: 400,
  details: { validationError: { fieldViolations: [expect.objectContaining({ field, violatedRule })] } },
});

/** How many of a ticket an order can have now. */
async function limitOf(client: Client, eventId: string, ticketId: string) {
  const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
    filter: { eventId },
    limit: 100,
  });
  return definitions.find(({ _id }) => _id === ticketId)?.limitPerCheckout;
}

describe('available tickets', () => {
  test('tell price, fee, limit and sale of each', async () => {
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
    expect(definitions[1]).not.toHaveProperty('policy');
    expect(definitions[1]).not.toHaveProperty('dashboard');
  });

  test('of a donation have a lowest price', async () => {
    const client = await visitor();
    const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: SUPPER, name: 'Pay-what-you-want seat' },
      limit: 10,
    });
    expect(definitions).toMatchObject([
      { free: false, pricing: { minPrice: { value: '25.00' }, pricingType: 'DONATION' } },
    ]);
  });

  test('follow the clock into and out of their sale', async () => {
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
    emulator.clock.set(START + 22 * 24 * 60 * MINUTE);
    expect(await sales()).toContainEqual(['Lantern', 'SALE_STARTED']);
  });

  test('have no items without a limit, as documented', async () => {
    const client = await visitor();
    const answer = await client.eventOrders.queryAvailableTickets({ filter: { eventId: KILN } });
    expect(answer).toMatchObject({ definitions: [], metaData: { count: 0, total: 2 } });
  });

  test('are sorted as asked', async () => {
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

  test('are neither hidden ones, nor those of drafts, canceled and ended events', async () => {
    const client = await visitor();
    const { definitions = [] } = await client.eventOrders.listAvailableTickets({ limit: 100 });
    expect(definitions.map(({ _id }) => _id)).not.toContain(HIDDEN);
    expect(new Set(definitions.map(({ eventId }) => eventId))).toEqual(
      new Set([KILN, SUPPER, MARKET, RAKU, LANTERNS]),
    );
  });

  test('show their sales to the owner alone', async () => {
    const client = await visitor();
    const asked = {
      filter: { eventId: KILN },
      limit: 10,
      fieldset: ['DASHBOARD' as const, 'POLICY' as const],
    };
    await expect(client.eventOrders.queryAvailableTickets(asked)).rejects.toMatchObject({ status: 403 });
    const { definitions = [] } = await owner().eventOrders.queryAvailableTickets(asked);
    expect(definitions[1]).toMatchObject({
      policy: 'Closed shoes and cotton sleeves, please.',
      dashboard: { limited: true, quantity: 8, ticketsSold: 3, ticketsReserved: 0, unsold: 5 },
    });
  });
});

test('getCheckoutOptions says whether money can be taken', async () => {
  const client = await visitor();
  expect(await client.eventOrders.getCheckoutOptions()).toEqual({
    paymentMethodConfigured: true,
    premiumServices: true,
    paidTickets: true,
    acceptCoupons: false,
    acceptGiftCards: false,
  });
  await control('/site', { acceptsPayments: false }, 'PATCH');
  expect(await client.eventOrders.getCheckoutOptions()).toMatchObject({
    paymentMethodConfigured: false,
    premiumServices: false,
  });
});

describe('createReservation', () => {
  test('takes tickets out of the stock for 20 minutes, then gives them back', async () => {
    const client = await visitor();
    const reservation = await client.eventOrders.createReservation(KILN, wanted(GLOVES, 3));
    expect(reservation).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
      expires: new Date(START + 20 * MINUTE),
      reservations: [{ quantity: 3, ticket: { _id: GLOVES } }],
      invoice: { subTotal: { value: '195.00' }, grandTotal: { value: '199.88', currency: 'USD' } },
    });
    expect(await limitOf(client, KILN, GLOVES)).toBe(2);

    emulator.clock.advance(20 * MINUTE - 1);
    expect(await limitOf(client, KILN, GLOVES)).toBe(2);
    emulator.clock.advance(1);
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
    expect(await client.eventOrders.getInvoice(reservation._id ?? '', KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_EXPIRED',
      reservationOccupied: false,
    });
  });

  test('gives the last tickets to one of two people', async () => {
    const [first, second] = [await visitor(), await visitor()];
    const answers = await Promise.allSettled(
      [first, second].map((client) => client.eventOrders.createReservation(KILN, wanted(GLOVES, 5))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        details: {
          applicationError: {
            code: 'TICKETS_NOT_AVAILABLE',
            data: { ticketDefinitionId: GLOVES, available: 0 },
          },
        },
      },
    });
  });

  test('counts tickets of one kind together, however they are listed', async () => {
    const client = await visitor();
    const twice = { ticketQuantities: [3, 3].map((quantity) => ({ ticketDefinitionId: GLOVES, quantity })) };
    await expect(client.eventOrders.createReservation(KILN, twice)).rejects.toMatchObject(
      refusal(409, 'TICKETS_NOT_AVAILABLE'),
    );
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
  });

  test('keeps to the limit of one order', async () => {
    const client = await visitor();
    await expect(client.eventOrders.createReservation(KILN, wanted(ENTRY, 11))).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ violatedRule: 'MAX', data: { threshold: 10 } }] } },
    });
  });

  test.each([
    ['nothing', {}, 'options.ticketQuantities', 'REQUIRED_FIELD'],
    ['an empty list', { ticketQuantities: [] }, 'options.ticketQuantities', 'MIN_SIZE'],
    ['0 tickets', wanted(ENTRY, 0), 'options.ticketQuantities[0].quantity', 'MIN'],
    ['-1 tickets', wanted(ENTRY, -1), 'options.ticketQuantities[0].quantity', 'MIN'],
    ['10^9 tickets', wanted(ENTRY, 1e9), 'options.ticketQuantities[0].quantity', 'MAX'],
    ['half a ticket', wanted(ENTRY, 1.5), 'options.ticketQuantities[0].quantity', 'VALIDATION'],
  ])('refuses %s', async (_name, options, field, violatedRule) => {
    const client = await visitor();
    await expect(client.eventOrders.createReservation(KILN, options)).rejects.toMatchObject(
      violation(field, violatedRule),
    );
  });

  test.each([
    ['an unknown event', UNKNOWN, ENTRY, 404, 'EVENT_NOT_FOUND'],
    ['a draft', DRAFT, ENTRY, 404, 'EVENT_NOT_FOUND'],
    ['an unknown ticket', KILN, UNKNOWN, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['a ticket of another event', KILN, WINE, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['a hidden ticket', LANTERNS, HIDDEN, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['an event that registers elsewhere', TALK, ENTRY, 409, 'REGISTRATION_CLOSED'],
    ['a sold-out ticket', RAKU, BOWL, 409, 'TICKETS_NOT_AVAILABLE'],
    ['a sale that is over', LANTERNS, EARLY, 409, 'SALE_ENDED'],
    ['a sale that has not begun', LANTERNS, LANTERN, 409, 'SALE_SCHEDULED'],
  ])('refuses %s', async (_name, eventId, ticketId, status, code) => {
    const client = await visitor();
    await expect(client.eventOrders.createReservation(eventId, wanted(ticketId, 1))).rejects.toMatchObject(
      refusal(status, code),
    );
  });

  test('refuses tickets of an event that is over', async () => {
    emulator.clock.set(START + 40 * 24 * 60 * MINUTE);
    const client = await visitor();
    await expect(client.eventOrders.createReservation(MARKET, wanted(FREE, 1))).rejects.toMatchObject(
      refusal(409, 'REGISTRATION_CLOSED'),
    );
  });

  test('lets guests raise a donation, not lower it, and change no other price', async () => {
    const client = await visitor();
    const { invoice } = await client.eventOrders.createReservation(
      SUPPER,
      wanted(GIVEN, 2, { priceOverride: '31.5' }),
    );
    expect(invoice).toMatchObject({
      items: [{ quantity: 2, price: { value: '31.50' }, total: { value: '63.00' } }],
      fees: [{ type: 'FEE_ADDED_AT_CHECKOUT', amount: { value: '1.58' } }],
      tax: { amount: { value: '0.00' } },
      grandTotal: { value: '64.58' },
    });
    await expect(
      client.eventOrders.createReservation(SUPPER, wanted(GIVEN, 1, { priceOverride: '24.99' })),
    ).rejects.toMatchObject(violation('options.ticketQuantities[0].priceOverride', 'DECIMAL_GTE'));
    await expect(
      client.eventOrders.createReservation(SUPPER, wanted(WINE, 1, { priceOverride: '1.00' })),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('adds the event’s tax to what is taxed', async () => {
    const client = await visitor();
    const { invoice } = await client.eventOrders.createReservation(SUPPER, wanted(WINE, 2));
    expect(invoice).toMatchObject({
      subTotal: { value: '190.00' },
      tax: { type: 'ADDED_AT_CHECKOUT', name: 'Meals tax', rate: '8', amount: { value: '15.20' } },
      grandTotal: { value: '205.20' },
      revenue: { value: '200.45' },
    });
  });

  test('lets the owner reserve hidden tickets and beyond limits, nobody else', async () => {
    const options = { ...wanted(HIDDEN, 12), allowHiddenTickets: true, ignoreLimits: true };
    const client = await visitor();
    await expect(client.eventOrders.createReservation(LANTERNS, options)).rejects.toMatchObject({
      status: 403,
    });
    const reservation = await owner().eventOrders.createReservation(LANTERNS, options);
    expect(reservation).toMatchObject({ reservationStatus: 'RESERVATION_PENDING' });
  });

  test('on a site that cannot take money refuses paid tickets, in the platform’s own shape', async () => {
    await control('/site', { acceptsPayments: false }, 'PATCH');
    const client = await visitor();
    const refused = await client.eventOrders
      .createReservation(KILN, wanted(ENTRY, 1))
      .catch((error) => error);
    expect(refused.details.applicationError.data.details.details).toEqual({
      error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
    });
    expect(refused.status).toBe(403);
    expect(await limitOf(client, KILN, ENTRY)).toBe(10);
    await expect(client.eventOrders.createReservation(MARKET, wanted(FREE, 2))).resolves.toMatchObject({
      invoice: { grandTotal: { value: '0.00' } },
    });
  });

  test('says so when the app is not installed', async () => {
    await control('/apps/events', undefined, 'DELETE');
    const client = await visitor();
    await expect(client.eventOrders.createReservation(KILN, wanted(ENTRY, 1))).rejects.toMatchObject({
      status: 428,
    });
  });
});

describe('cancelReservation', () => {
  test('gives the tickets back, once', async () => {
    const client = await visitor();
    const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(GLOVES, 5));
    await client.eventOrders.cancelReservation(_id, KILN);
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
    expect(await client.eventOrders.getInvoice(_id, KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_CANCELED_MANUALLY',
    });
    await expect(client.eventOrders.cancelReservation(_id, KILN)).rejects.toMatchObject(
      refusal(409, 'RESERVATION_CANCELED_MANUALLY'),
    );
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
  });

  test('refuses one that does not exist, or belongs to another event', async () => {
    const client = await visitor();
    const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(ENTRY, 1));
    for (const [id, eventId] of [
      [UNKNOWN, KILN],
      [_id, SUPPER],
    ] as const) {
      await expect(client.eventOrders.cancelReservation(id, eventId)).rejects.toMatchObject(
        refusal(404, 'TICKET_RESERVATION_NOT_FOUND'),
      );
    }
  });
});

test('getInvoice tells of a coupon that is none, and leaves the price as it is', async () => {
  const client = await visitor();
  const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(ENTRY, 1));
  const answer = await client.eventOrders.getInvoice(_id, KILN, { withDiscount: { couponCode: 'SPRING' } });
  expect(answer).toMatchObject({
    discountErrors: { error: [{ code: 'ERROR_COUPON_DOES_NOT_EXIST' }] },
    invoice: { grandTotal: { value: '18.45' } },
  });
});
