import type { orders } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { FREE, KILN, MARKET, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { ticketOrdersOf } from '@/tests/support/events/orders';

const emulator = startEmulator();
const { atTheTill, initiated, manage, placed, read, reserved, statusOf } = ticketOrdersOf(emulator);
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

describe('updateOrder', () => {
  test('archives an order, and corrects the buyer’s details', async () => {
    const orderNumber = await placed('paid');
    const before = await read(orderNumber);
    await manage().updateOrder({ eventId: KILN, orderNumber }, { archived: true });
    expect(await read(orderNumber)).toEqual({
      ...before,
      archived: true,
      tickets: expect.anything(),
    });
    const checkoutForm = { inputValues: [{ inputName: 'lastName', value: 'Lovelace' }] };
    await manage().updateOrder({ eventId: KILN, orderNumber }, { checkoutForm, fields: ['checkoutForm'] });
    expect(await read(orderNumber)).toMatchObject({ fullName: 'Ada Lovelace', archived: true });
  });

  test('refuses an initiated order, an unknown order and other fields', async () => {
    const { orderNumber } = await initiated();
    const update = (number: string, options: orders.UpdateOrderOptions) =>
      manage().updateOrder({ eventId: KILN, orderNumber: number }, options);
    await expect(update(orderNumber, { archived: true })).rejects.toMatchObject(
      applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
    await expect(update('2000-0000-000', { archived: true })).rejects.toMatchObject(
      applicationError(404, 'ORDER_NOT_FOUND'),
    );
    await expect(update(orderNumber, { fields: ['status'] })).rejects.toMatchObject({ status: 400 });
    const masked = await fetch(`https://www.wixapis.com/events/v1/events/${KILN}/orders/${orderNumber}`, {
      method: 'PATCH',
      headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
      body: JSON.stringify({ fields: 5 }),
    });
    expect(masked.status).toBe(400);
  });
});

describe('bulkUpdateOrders', () => {
  test('archives all of them or none', async () => {
    const two = [await placed('paid'), await placed('offline')];
    const { orderNumber } = await initiated();
    await expect(
      manage().bulkUpdateOrders(KILN, { orderNumber: [...two, orderNumber], archived: true }),
    ).rejects.toMatchObject(applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'));
    const archived = async () => (await manage().listOrders({ tag: ['ARCHIVED'] })).total;
    expect(await archived()).toBe(0);
    await manage().bulkUpdateOrders(KILN, { orderNumber: two, archived: true });
    expect(await archived()).toBe(2);
    await expect(manage().bulkUpdateOrders(MARKET, { orderNumber: two })).rejects.toMatchObject(
      applicationError(404, 'ORDER_NOT_FOUND'),
    );
    await expect(manage().bulkUpdateOrders(KILN, { archived: true })).rejects.toMatchObject({ status: 400 });
  });
});

describe('confirmOrder', () => {
  test('marks initiated, pending and offline orders as paid', async () => {
    const { orderNumber } = await initiated();
    const numbers = [orderNumber, await placed('pending'), await placed('offline')];
    await manage().confirmOrder(KILN, { orderNumber: numbers });
    for (const number of numbers) {
      const order = await read(number);
      expect(order).toMatchObject({ status: 'PAID', confirmed: true });
      expect(order?.tickets).toHaveLength(1);
    }
  });

  test('refuses paid and expired orders, and then confirms none of the call', async () => {
    const paid = await placed('paid');
    const pending = await placed('pending');
    const { orderNumber } = await initiated();
    const confirm = (orderNumbers: string[]) => manage().confirmOrder(KILN, { orderNumber: orderNumbers });
    await expect(confirm([pending, paid])).rejects.toMatchObject(
      applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
    expect(await statusOf(pending)).toBe('PENDING');
    emulator.clock.advance(HOUR);
    await expect(confirm([orderNumber])).rejects.toMatchObject(
      applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
    expect(await statusOf(orderNumber)).toBe('CANCELED');
    await expect(confirm(['2000-0000-000'])).rejects.toMatchObject(applicationError(404, 'ORDER_NOT_FOUND'));
    await expect(confirm([])).rejects.toMatchObject({ status: 400 });
  });
});

describe('getSummary', () => {
  test('sums up the sales by event', async () => {
    const before = await manage().getSummary({ eventId: KILN });
    expect(before.sales).toMatchObject([
      { totalOrders: 2, totalTickets: 3, total: { value: '199.88' }, revenue: { value: '195.00' } },
    ]);
    await placed('paid');
    await placed('pending');
    expect((await manage().getSummary({ eventId: KILN })).sales).toMatchObject([
      { totalOrders: 3, totalTickets: 4, total: { value: '266.51', currency: 'USD' } },
    ]);
    expect((await manage().getSummary({ eventId: NOWHERE })).sales).toEqual([]);
    await expect(manage().getSummary({ eventId: 'kiln' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a POS payment', () => {
  test('is authorized, and paid once captured', async () => {
    const orderNumber = await atTheTill(2);
    expect(await read(orderNumber)).toMatchObject({
      status: 'AUTHORIZED',
      confirmed: false,
      channel: 'OFFLINE_POS',
      tickets: [],
    });
    await manage().captureAuthorizedPayment(orderNumber, { eventId: KILN });
    const order = await read(orderNumber);
    expect(order).toMatchObject({ status: 'PAID', confirmed: true });
    expect(order?.tickets).toHaveLength(2);
    for (const again of [manage().captureAuthorizedPayment, manage().voidAuthorizedPayment]) {
      await expect(again(orderNumber)).rejects.toMatchObject(
        applicationError(409, 'ORDER_STATUS_NOT_AUTHORIZED'),
      );
      await expect(again('2000-0000-000')).rejects.toMatchObject(applicationError(404, 'ORDER_NOT_FOUND'));
    }
  });

  test('returns the tickets to the stock when voided', async () => {
    const stock = async () => {
      const { definitions } = await manage().queryAvailableTickets({
        filter: { eventId: KILN, name: 'Unload the kiln with us' },
        limit: 1,
        fieldset: ['DASHBOARD'],
      });
      return definitions?.[0]?.dashboard?.unsold;
    };
    const before = await stock();
    const orderNumber = await atTheTill(2);
    expect(await stock()).toBe((before ?? 0) - 2);
    await manage().voidAuthorizedPayment(orderNumber);
    expect(await stock()).toBe(before);
    expect(await statusOf(orderNumber)).toBe('VOIDED');
  });

  test('is required unless the total is zero', async () => {
    const free = await reserved(MARKET, FREE);
    const { order } = await manage().posCheckout(MARKET, { reservationId: free.reservationId });
    expect(order).toMatchObject({ status: 'FREE', confirmed: true });
    const { reservationId } = await reserved();
    await expect(manage().posCheckout(KILN, { reservationId })).rejects.toMatchObject({ status: 400 });
    await expect(manage().posCheckout(KILN, { reservationId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'TICKET_RESERVATION_NOT_FOUND'),
    );
    await expect(manage().posCheckout(MARKET, { reservationId: free.reservationId })).rejects.toMatchObject(
      applicationError(409, 'RESERVATION_CONFIRMED'),
    );
  });
});

describe('updateCheckout', () => {
  test('changes the guests of the tickets until they are paid', async () => {
    const { guest, orderNumber } = await initiated();
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    const form = { inputValues: Object.entries(grace).map(([inputName, value]) => ({ inputName, value })) };
    await guest.updateCheckout(orderNumber, KILN, { buyer: grace, guests: [{ form }] });
    await manage().confirmOrder(KILN, { orderNumber: [orderNumber] });
    const order = await read(orderNumber);
    expect(order).toMatchObject({ fullName: 'Grace Hopper', email: 'grace@example.com' });
    expect(order?.tickets?.[0]?.guestDetails).toMatchObject({ firstName: 'Grace' });
    await expect(guest.updateCheckout(orderNumber, KILN, { buyer: ada })).rejects.toMatchObject(
      applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
  });

  test('refuses other visitors, unknown coupons, empty forms and unknown orders, and changes nothing', async () => {
    const { guest, orderNumber } = await initiated();
    const before = await read(orderNumber);
    const stranger = (await visitor()).eventOrders;
    await expect(stranger.updateCheckout(orderNumber, KILN, { buyer: ada })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      guest.updateCheckout(orderNumber, KILN, { discount: { couponCode: 'CLAY' } }),
    ).rejects.toMatchObject(applicationError(400, 'ERROR_COUPON_DOES_NOT_EXIST'));
    await expect(
      guest.updateCheckout(orderNumber, KILN, { guests: [{ form: { inputValues: [] } }] }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(guest.updateCheckout('2000-0000-000', KILN, {})).rejects.toMatchObject(
      applicationError(404, 'ORDER_NOT_FOUND'),
    );
    expect(await read(orderNumber)).toEqual(before);
  });
});

describe('the facets of listOrders', () => {
  test('count orders and tickets by status and event over all pages', async () => {
    await placed('pending');
    const {
      facets,
      orderFacets,
      orders: page,
    } = await manage().listOrders({
      eventId: [KILN],
      facet: ['status', 'eventId'],
      limit: 1,
    });
    expect(page).toHaveLength(1);
    expect(facets).toEqual({
      status: { counts: { PAID: 2, PENDING: 1 } },
      eventId: { counts: { [KILN]: 3 } },
    });
    expect(orderFacets?.facets?.status?.counts).toMatchObject({ PAID: { count: 2, tickets: 3 } });
    await expect(manage().listOrders({ facet: ['email'] })).rejects.toMatchObject({ status: 400 });
  });
});

test('visitors cannot manage orders', async () => {
  const { guest, orderNumber } = await initiated();
  const { reservationId } = await reserved();
  for (const call of [
    () => guest.updateOrder({ eventId: KILN, orderNumber }, { archived: true }),
    () => guest.bulkUpdateOrders(KILN, { orderNumber: [orderNumber] }),
    () => guest.confirmOrder(KILN, { orderNumber: [orderNumber] }),
    () => guest.getSummary({ eventId: KILN }),
    () => guest.captureAuthorizedPayment(orderNumber),
    () => guest.voidAuthorizedPayment(orderNumber),
    () => guest.posCheckout(KILN, { reservationId, paymentDetailsId: NOWHERE }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  expect(await statusOf(orderNumber)).toBe('INITIATED');
});
