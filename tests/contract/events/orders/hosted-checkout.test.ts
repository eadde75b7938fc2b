import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { reservationSummary } from '@/emulator/exports/testing';
import { GLOVES, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, START, startEmulator } from '@/tests/support/emulator/start';
import { reserveTickets, ticketCheckoutsOf } from '@/tests/support/events/checkout';
import { eventsOwner } from '@/tests/support/events/clients';

const ALL = { fieldset: ['DETAILS' as const, 'TICKETS' as const, 'FORM' as const, 'INVOICE' as const] };

const emulator = startEmulator();
const { placeOnHostedPage } = ticketCheckoutsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('the hosted checkout', () => {
  test('shows the total', async () => {
    const { reservationId } = await reserveTickets(KILN, GLOVES, 2);
    const summary = emulator.run({ role: 'visitor', id: NOWHERE }, 'http://localhost:4010', (context) =>
      reservationSummary(context, reservationId),
    );
    expect(summary).toMatchObject({
      eventTitle: 'Autumn Kiln Opening',
      when: 'March 7, 2026, 5:00 – 8:00 PM',
      where: 'Fennel & Clay studio, 84 Cooperage Street, Portland, ME 04101, United States',
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
    const { client, reservationId } = await reserveTickets(KILN, GLOVES, 2);
    const { id: orderNumber, eventId } = placeOnHostedPage(reservationId);
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
    expect(() => placeOnHostedPage(reservationId)).toThrow('has been checked out already');
    emulator.clock.advance(30 * MINUTE);
    const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
    });
    expect(definitions.map(({ limitPerCheckout }) => limitPerCheckout)).toEqual([10, 3]);
  });

  test('keeps the tickets of a pending payment, and issues them later', async () => {
    const { client, reservationId } = await reserveTickets(KILN, GLOVES, 1);
    const { id: orderNumber } = placeOnHostedPage(reservationId, 'pending');
    expect(await client.eventOrders.getOrder({ eventId: KILN, orderNumber }, ALL)).toMatchObject({
      status: 'PENDING',
      confirmed: false,
      tickets: [],
    });
    const stock = async () => {
      const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
        filter: { eventId: KILN },
        limit: 10,
      });
      return definitions.find(({ _id }) => _id === GLOVES)?.limitPerCheckout;
    };
    expect(await stock()).toBe(4);
    emulator.clock.advance(HOUR);
    expect(await stock(), 'they are kept beyond the time of a reservation').toBe(4);

    await owner().orders.confirmOrder(KILN, { orderNumber: [orderNumber] });
    expect(await client.eventOrders.getOrder({ eventId: KILN, orderNumber }, ALL)).toMatchObject({
      status: 'PAID',
      confirmed: true,
      tickets: [{ ticketNumber: `${orderNumber}01`, orderStatus: 'PAID', guestFullName: 'Ada Byron' }],
    });
    expect(await stock()).toBe(4);
  });

  test('takes no payment if the site cannot', async () => {
    const { reservationId } = await reserveTickets(KILN, GLOVES, 1);
    await control('/site', { acceptsPayments: false }, 'PATCH');
    expect(() => placeOnHostedPage(reservationId)).toThrow('No payment method');
  });
});
