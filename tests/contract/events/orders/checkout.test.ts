import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { ENTRY, FREE, GLOVES, KILN, MARKET, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { reserveTickets, ticketCheckoutsOf } from '@/tests/support/events/checkout';
import { eventsOwner, GUEST_ADA } from '@/tests/support/events/clients';

const ALL = { fieldset: ['DETAILS' as const, 'TICKETS' as const, 'FORM' as const, 'INVOICE' as const] };

const emulator = startEmulator();
const { placeOnHostedPage } = ticketCheckoutsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('checkout', () => {
  test('of free tickets settles the order at once', async () => {
    const { client, reservationId } = await reserveTickets(MARKET, FREE, 2);
    const { order, expires } = await client.eventOrders.checkout(MARKET, {
      reservationId,
      guests: [
        {
          form: {
            inputValues: Object.entries(GUEST_ADA).map(([inputName, value]) => ({ inputName, value })),
          },
        },
      ],
    });
    expect(expires).toBeUndefined();
    expect(order).toMatchObject({
      status: 'FREE',
      confirmed: true,
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      ticketsQuantity: 2,
      totalPrice: { value: '0.00', currency: 'USD' },
      orderNumber: expect.stringMatching(/^2[0-9A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{3}$/),
    });
    expect(order?.tickets?.map(({ ticketNumber }) => ticketNumber)).toEqual([
      `${order?.orderNumber}01`,
      `${order?.orderNumber}02`,
    ]);
    expect(await client.eventOrders.getInvoice(reservationId, MARKET)).toMatchObject({
      reservationStatus: 'RESERVATION_CONFIRMED',
      reservationOccupied: true,
    });
  });

  test('of paid tickets stays initiated until the reservation expires', async () => {
    const { client, reservationId } = await reserveTickets(KILN, GLOVES, 5);
    const { order, expires } = await client.eventOrders.checkout(KILN, {
      reservationId,
      buyer: GUEST_ADA,
      guests: guest(),
    });
    expect(expires).toEqual(new Date(START + 20 * MINUTE));
    expect(order).toMatchObject({ status: 'INITIATED', confirmed: false, tickets: [] });
    await expect(
      client.eventOrders.checkout(KILN, { reservationId, buyer: GUEST_ADA, guests: guest() }),
    ).rejects.toMatchObject(applicationError(409, 'RESERVATION_OCCUPIED'));

    emulator.clock.advance(20 * MINUTE);
    const identifiers = { eventId: KILN, orderNumber: order?.orderNumber ?? '' };
    expect(await client.eventOrders.getOrder(identifiers, ALL)).toMatchObject({ status: 'CANCELED' });
    expect(() => placeOnHostedPage(reservationId)).toThrow('has expired');
  });

  test('that is initiated can still be paid', async () => {
    const { client, reservationId } = await reserveTickets(KILN, GLOVES, 1);
    const { order } = await client.eventOrders.checkout(KILN, {
      reservationId,
      buyer: GUEST_ADA,
      guests: guest(),
    });
    expect(placeOnHostedPage(reservationId)).toMatchObject({ id: order?.orderNumber, status: 'PAID' });
  });

  test('requires the standard fields of the form', async () => {
    const { client, reservationId } = await reserveTickets(KILN, ENTRY, 1);
    const guests = [{ form: { inputValues: [{ inputName: 'firstName', value: ' ' }] } }];
    await expect(client.eventOrders.checkout(KILN, { reservationId, guests })).rejects.toMatchObject({
      status: 400,
      details: {
        validationError: {
          fieldViolations: ['firstName', 'lastName', 'email'].map(() =>
            expect.objectContaining({ violatedRule: 'REQUIRED_FIELD' }),
          ),
        },
      },
    });
  });

  test('refuses an expired, an unknown and a missing reservation', async () => {
    const { client, reservationId } = await reserveTickets(KILN, ENTRY, 1);
    emulator.clock.advance(21 * MINUTE);
    const options = (id: string) => ({ reservationId: id, guests: guest() });
    await expect(client.eventOrders.checkout(KILN, options(reservationId))).rejects.toMatchObject(
      applicationError(409, 'RESERVATION_EXPIRED'),
    );
    await expect(client.eventOrders.checkout(KILN, options(NOWHERE))).rejects.toMatchObject(
      applicationError(404, 'TICKET_RESERVATION_NOT_FOUND'),
    );
    await expect(client.eventOrders.checkout(KILN, { guests: guest() })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('lets only managers skip the payment', async () => {
    const { client, reservationId } = await reserveTickets(KILN, GLOVES, 2);
    const options = { reservationId, guests: guest(), options: { payInPerson: true } };
    await expect(client.eventOrders.checkout(KILN, options)).rejects.toMatchObject({ status: 403 });
    const { order } = await owner().orders.checkout(KILN, options);
    expect(order).toMatchObject({ status: 'OFFLINE_PENDING', method: 'inPerson', confirmed: true });
  });

  test('refuses another member’s id and an unknown coupon', async () => {
    const { client, reservationId } = await reserveTickets(KILN, ENTRY, 1);
    const base = { reservationId, guests: guest() };
    await expect(client.eventOrders.checkout(KILN, { ...base, memberId: NOWHERE })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      client.eventOrders.checkout(KILN, { ...base, discount: { couponCode: 'SPRING' } }),
    ).rejects.toMatchObject(applicationError(400, 'ERROR_COUPON_DOES_NOT_EXIST'));
    expect(await client.eventOrders.getInvoice(reservationId, KILN)).toMatchObject({
      reservationOccupied: false,
    });
  });
});

function guest() {
  return [
    {
      form: { inputValues: Object.entries(GUEST_ADA).map(([inputName, value]) => ({ inputName, value })) },
    },
  ];
}
