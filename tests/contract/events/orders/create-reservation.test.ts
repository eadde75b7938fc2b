import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import {
  BOWL,
  DRAFT,
  EARLY,
  ENTRY,
  FREE,
  GIVEN,
  GLOVES,
  HIDDEN,
  KILN,
  LANTERN,
  LANTERNS,
  MARKET,
  NOWHERE,
  RAKU,
  SUPPER,
  TALK,
  WINE,
} from '@/tests/support/emulator/demo-site';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { control, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { limitOf, wanted } from '@/tests/support/events/create-reservation';

const emulator = startEmulator();

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

  test('gives the last tickets to one of two simultaneous buyers', async () => {
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

  test('adds up several lines of the same ticket', async () => {
    const client = await visitor();
    const twice = { ticketQuantities: [3, 3].map((quantity) => ({ ticketDefinitionId: GLOVES, quantity })) };
    await expect(client.eventOrders.createReservation(KILN, twice)).rejects.toMatchObject(
      applicationError(409, 'TICKETS_NOT_AVAILABLE'),
    );
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
  });

  test('refuses more tickets than the limit per order', async () => {
    const client = await visitor();
    await expect(client.eventOrders.createReservation(KILN, wanted(ENTRY, 11))).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ violatedRule: 'MAX', data: { threshold: 10 } }] } },
    });
  });
});

describe('createReservation with invalid requests', () => {
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
      fieldViolation(field, violatedRule),
    );
  });

  test.each([
    ['an unknown event', NOWHERE, ENTRY, 404, 'EVENT_NOT_FOUND'],
    ['a draft', DRAFT, ENTRY, 404, 'EVENT_NOT_FOUND'],
    ['an unknown ticket', KILN, NOWHERE, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['a ticket of another event', KILN, WINE, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['a hidden ticket', LANTERNS, HIDDEN, 404, 'TICKET_DEFINITION_NOT_FOUND'],
    ['an event that registers elsewhere', TALK, ENTRY, 409, 'REGISTRATION_CLOSED'],
    ['a sold-out ticket', RAKU, BOWL, 409, 'TICKETS_NOT_AVAILABLE'],
    ['a sale that is over', LANTERNS, EARLY, 409, 'SALE_ENDED'],
    ['a sale that has not begun', LANTERNS, LANTERN, 409, 'SALE_SCHEDULED'],
  ])('refuses %s', async (_name, eventId, ticketId, status, code) => {
    const client = await visitor();
    await expect(client.eventOrders.createReservation(eventId, wanted(ticketId, 1))).rejects.toMatchObject(
      applicationError(status, code),
    );
  });

  test('refuses tickets of an ended event', async () => {
    emulator.clock.set(START + 40 * DAY);
    const client = await visitor();
    await expect(client.eventOrders.createReservation(MARKET, wanted(FREE, 1))).rejects.toMatchObject(
      applicationError(409, 'REGISTRATION_CLOSED'),
    );
  });
});

describe('the prices of a reservation', () => {
  test('lets guests raise a donation above its minimum, and change no other price', async () => {
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
    ).rejects.toMatchObject(fieldViolation('options.ticketQuantities[0].priceOverride', 'DECIMAL_GTE'));
    await expect(
      client.eventOrders.createReservation(SUPPER, wanted(WINE, 1, { priceOverride: '1.00' })),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('adds the event’s tax to taxed items', async () => {
    const client = await visitor();
    const { invoice } = await client.eventOrders.createReservation(SUPPER, wanted(WINE, 2));
    expect(invoice).toMatchObject({
      subTotal: { value: '190.00' },
      tax: { type: 'ADDED_AT_CHECKOUT', name: 'Meals tax', rate: '8', amount: { value: '15.20' } },
      grandTotal: { value: '205.20' },
      revenue: { value: '200.45' },
    });
  });
});

describe('the permissions and settings of reservations', () => {
  test('lets only the owner reserve hidden tickets and exceed limits', async () => {
    const options = { ...wanted(HIDDEN, 12), allowHiddenTickets: true, ignoreLimits: true };
    const client = await visitor();
    await expect(client.eventOrders.createReservation(LANTERNS, options)).rejects.toMatchObject({
      status: 403,
    });
    const reservation = await eventsOwner(emulator).orders.createReservation(LANTERNS, options);
    expect(reservation).toMatchObject({ reservationStatus: 'RESERVATION_PENDING' });
  });

  test('refuses paid tickets on a site that cannot take payments, with the platform’s own error', async () => {
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

  test('answers 428 when the app is not installed', async () => {
    await control('/apps/events', undefined, 'DELETE');
    const client = await visitor();
    await expect(client.eventOrders.createReservation(KILN, wanted(ENTRY, 1))).rejects.toMatchObject({
      status: 428,
    });
  });
});

describe('cancelReservation', () => {
  test('returns the tickets to the stock, once', async () => {
    const client = await visitor();
    const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(GLOVES, 5));
    await client.eventOrders.cancelReservation(_id, KILN);
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
    expect(await client.eventOrders.getInvoice(_id, KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_CANCELED_MANUALLY',
    });
    await expect(client.eventOrders.cancelReservation(_id, KILN)).rejects.toMatchObject(
      applicationError(409, 'RESERVATION_CANCELED_MANUALLY'),
    );
    expect(await limitOf(client, KILN, GLOVES)).toBe(5);
  });

  test('refuses an unknown reservation, and one of another event', async () => {
    const client = await visitor();
    const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(ENTRY, 1));
    for (const [id, eventId] of [
      [NOWHERE, KILN],
      [_id, SUPPER],
    ] as const) {
      await expect(client.eventOrders.cancelReservation(id, eventId)).rejects.toMatchObject(
        applicationError(404, 'TICKET_RESERVATION_NOT_FOUND'),
      );
    }
  });
});

test('getInvoice reports an invalid coupon and leaves the price unchanged', async () => {
  const client = await visitor();
  const { _id = '' } = await client.eventOrders.createReservation(KILN, wanted(ENTRY, 1));
  const answer = await client.eventOrders.getInvoice(_id, KILN, { withDiscount: { couponCode: 'SPRING' } });
  expect(answer).toMatchObject({
    discountErrors: { error: [{ code: 'ERROR_COUPON_DOES_NOT_EXIST' }] },
    invoice: { grandTotal: { value: '18.45' } },
  });
});
