import type { orders } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { placeTicketOrder, reservationSummary } from '@/emulator/services/events/orders/hosted-checkout';
import { ENTRY, FREE, GLOVES, KILN, MARKET, NOWHERE } from '../../../support/emulator/demo-site';
import { control, START, startEmulator, visitor } from '../../../support/emulator/start';
import { ada, owner as ownerOf, refusal } from '../../../support/events/clients';

const ALL = { fieldset: ['DETAILS' as const, 'TICKETS' as const, 'FORM' as const, 'INVOICE' as const] };

const emulator = startEmulator();

const owner = () => ownerOf(emulator);

/** A visitor with a reservation. */
async function reserved(eventId: string, ticketDefinitionId: string, quantity: number) {
  const client = await visitor();
  const ticketQuantities = [{ ticketDefinitionId, quantity }];
  const { _id: reservationId = '' } = await client.eventOrders.createReservation(eventId, {
    ticketQuantities,
  });
  return { client, reservationId };
}

/** What the hosted checkout does when the buyer has paid. */
const pay = (reservationId: string, payment?: 'paid' | 'pending' | 'offline') =>
  emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
    placeTicketOrder(context, { reservationId, buyer: { ...ada, ...(payment && { payment }) } }),
  );

describe('checkout', () => {
  test('of free tickets settles the order at once', async () => {
    const { client, reservationId } = await reserved(MARKET, FREE, 2);
    const { order, expires } = await client.eventOrders.checkout(MARKET, {
      reservationId,
      guests: [
        {
          form: {
            inputValues: Object.entries(ada).map(([inputName, value]) => ({ inputName, value })),
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

  test('of paid tickets waits for the money as long as the reservation holds', async () => {
    const { client, reservationId } = await reserved(KILN, GLOVES, 5);
    const { order, expires } = await client.eventOrders.checkout(KILN, {
      reservationId,
      buyer: ada,
      guests: guest(),
    });
    expect(expires).toEqual(new Date(START + 20 * MINUTE));
    expect(order).toMatchObject({ status: 'INITIATED', confirmed: false, tickets: [] });
    await expect(
      client.eventOrders.checkout(KILN, { reservationId, buyer: ada, guests: guest() }),
    ).rejects.toMatchObject(refusal(409, 'RESERVATION_OCCUPIED'));

    emulator.clock.advance(20 * MINUTE);
    const identifiers = { eventId: KILN, orderNumber: order?.orderNumber ?? '' };
    expect(await client.eventOrders.getOrder(identifiers, ALL)).toMatchObject({ status: 'CANCELED' });
    expect(() => pay(reservationId)).toThrow('has expired');
  });

  test('that waits can still be paid', async () => {
    const { client, reservationId } = await reserved(KILN, GLOVES, 1);
    const { order } = await client.eventOrders.checkout(KILN, { reservationId, buyer: ada, guests: guest() });
    expect(pay(reservationId)).toMatchObject({ id: order?.orderNumber, status: 'PAID' });
  });

  test('asks for what every form asks for', async () => {
    const { client, reservationId } = await reserved(KILN, ENTRY, 1);
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
    const { client, reservationId } = await reserved(KILN, ENTRY, 1);
    emulator.clock.advance(21 * MINUTE);
    const options = (id: string) => ({ reservationId: id, guests: guest() });
    await expect(client.eventOrders.checkout(KILN, options(reservationId))).rejects.toMatchObject(
      refusal(409, 'RESERVATION_EXPIRED'),
    );
    await expect(client.eventOrders.checkout(KILN, options(NOWHERE))).rejects.toMatchObject(
      refusal(404, 'TICKET_RESERVATION_NOT_FOUND'),
    );
    await expect(client.eventOrders.checkout(KILN, { guests: guest() })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('lets only managers skip the payment', async () => {
    const { client, reservationId } = await reserved(KILN, GLOVES, 2);
    const options = { reservationId, guests: guest(), options: { payInPerson: true } };
    await expect(client.eventOrders.checkout(KILN, options)).rejects.toMatchObject({ status: 403 });
    const { order } = await owner().orders.checkout(KILN, options);
    expect(order).toMatchObject({ status: 'OFFLINE_PENDING', method: 'inPerson', confirmed: true });
  });

  test('refuses another member’s name, and an unknown coupon', async () => {
    const { client, reservationId } = await reserved(KILN, ENTRY, 1);
    const base = { reservationId, guests: guest() };
    await expect(client.eventOrders.checkout(KILN, { ...base, memberId: NOWHERE })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      client.eventOrders.checkout(KILN, { ...base, discount: { couponCode: 'SPRING' } }),
    ).rejects.toMatchObject(refusal(400, 'ERROR_COUPON_DOES_NOT_EXIST'));
    expect(await client.eventOrders.getInvoice(reservationId, KILN)).toMatchObject({
      reservationOccupied: false,
    });
  });
});

describe('the hosted checkout', () => {
  test('sees what is to be paid', async () => {
    const { reservationId } = await reserved(KILN, GLOVES, 2);
    const summary = emulator.run({ role: 'visitor', id: NOWHERE }, 'http://localhost:4010', (context) =>
      reservationSummary(context, reservationId),
    );
    expect(summary).toMatchObject({
      eventTitle: 'Autumn Kiln Opening',
      when: 'March 7, 2026, 5:00 – 8:00 PM',
      where: 'Fennel & Clay studio, 48 Anderson Street, Portland, ME 04101, USA',
      picture: { url: 'https://static.wixstatic.com/media/event-kiln-opening.webp' },
      lines: [{ name: 'Unload the kiln with us', quantity: 2, price: '$65.00', total: '$130.00' }],
      subtotal: '$130.00',
      fee: '$3.25',
      total: '$133.25',
      free: false,
      status: 'RESERVATION_PENDING',
      expires: new Date(START + 20 * MINUTE).toISOString(),
    });
    expect(summary).not.toHaveProperty('tax');
  });

  test('sells tickets, once', async () => {
    const { client, reservationId } = await reserved(KILN, GLOVES, 2);
    const { id: orderNumber, eventId } = pay(reservationId);
    expect(eventId).toBe(KILN);
    expect(await client.eventOrders.getOrder({ eventId, orderNumber }, ALL)).toMatchObject({
      orderNumber,
      status: 'PAID',
      method: 'creditCard',
      confirmed: true,
      totalPrice: { value: '133.25' },
      invoice: { revenue: { value: '130.00' } },
      checkoutForm: { inputValues: expect.arrayContaining([{ inputName: 'firstName', value: 'Ada' }]) },
      tickets: [
        {
          ticketNumber: `${orderNumber}01`,
          guestFullName: 'Ada Byron',
          policy: 'Closed shoes and cotton sleeves, please.',
          orderStatus: 'PAID',
        },
        { ticketNumber: `${orderNumber}02` },
      ],
    });
    expect(() => pay(reservationId)).toThrow('has been checked out already');
    emulator.clock.advance(30 * MINUTE);
    const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
    });
    expect(definitions.map(({ limitPerCheckout }) => limitPerCheckout)).toEqual([10, 3]);
  });

  test('keeps the tickets of a payment that is still checked, and makes them later', async () => {
    const { client, reservationId } = await reserved(KILN, GLOVES, 1);
    const { id: orderNumber } = pay(reservationId, 'pending');
    expect(await client.eventOrders.getOrder({ eventId: KILN, orderNumber }, ALL)).toMatchObject({
      status: 'PENDING',
      confirmed: false,
      tickets: [],
    });
    const left = async () => {
      const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
        filter: { eventId: KILN },
        limit: 10,
      });
      return definitions.find(({ _id }) => _id === GLOVES)?.limitPerCheckout;
    };
    expect(await left()).toBe(4);
    emulator.clock.advance(HOUR);
    expect(await left(), 'they are kept beyond the time of a reservation').toBe(4);

    await owner().orders.confirmOrder(KILN, { orderNumber: [orderNumber] });
    expect(await client.eventOrders.getOrder({ eventId: KILN, orderNumber }, ALL)).toMatchObject({
      status: 'PAID',
      confirmed: true,
      tickets: [{ ticketNumber: `${orderNumber}01`, orderStatus: 'PAID', guestFullName: 'Ada Byron' }],
    });
    expect(await left()).toBe(4);
  });

  test('takes no money where the site cannot', async () => {
    const { reservationId } = await reserved(KILN, GLOVES, 1);
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(() => pay(reservationId)).toThrow('No payment method');
  });
});

describe('orders', () => {
  test('are read by the buyer and the owner, by nobody else', async () => {
    const { client, reservationId } = await reserved(KILN, ENTRY, 1);
    const { id: orderNumber } = pay(reservationId);
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
    ).rejects.toMatchObject(refusal(404, 'ORDER_NOT_FOUND'));
  });

  test('tell their status only with their details', async () => {
    const { client, reservationId } = await reserved(KILN, ENTRY, 1);
    const { id: orderNumber } = pay(reservationId);
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
    await reserved(KILN, ENTRY, 1).then(({ reservationId }) => pay(reservationId, 'pending'));
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

function guest() {
  return [
    {
      form: { inputValues: Object.entries(ada).map(([inputName, value]) => ({ inputName, value })) },
    },
  ];
}
