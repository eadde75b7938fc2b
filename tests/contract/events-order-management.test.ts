import { orders, wixEventsV2 } from '@wix/events';
import { ApiKeyStrategy, AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeTicketOrder } from '@/emulator/services/events/ticket-orders';
import { START, startEmulator, visitor } from '../support/emulator';

const APP = '140603ad-af8d-84a5-2c80-a0f60cb47351';
const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
const GLOVES = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0102';
const MARKET = 'e7000003-4d1a-4c58-9a10-2b7f6c3d0003';
const FREE = 'd7000003-4d1a-4c58-9a10-2b7f6c3d0301';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
const MINUTE = 60_000;
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

const emulator = startEmulator();

/** The official SDK as the site's owner. */
const owner = () =>
  createClient({
    modules: { eventOrders: orders, wixEventsV2 },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });
const manage = () => owner().eventOrders;

const refusal = (status: number, code: string) => ({ status, details: { applicationError: { code } } });

/** A visitor with a reservation. */
async function reserved(eventId = KILN, ticketDefinitionId = GLOVES, quantity = 1) {
  const client = await visitor();
  const { _id: reservationId = '' } = await client.eventOrders.createReservation(eventId, {
    ticketQuantities: [{ ticketDefinitionId, quantity }],
  });
  return { guest: client.eventOrders, reservationId };
}

/** An order that waits for its money, and who made it. */
async function initiated() {
  const { guest, reservationId } = await reserved();
  const { order } = await guest.checkout(KILN, { reservationId, buyer: ada });
  return { guest, orderNumber: order?.orderNumber ?? '' };
}

/** The number of an order whose buyer came to this end at the hosted checkout. */
async function placed(payment: 'paid' | 'pending' | 'offline') {
  const { reservationId } = await reserved();
  return emulator.run({ role: 'visitor', id: UNKNOWN }, '', (context) =>
    placeTicketOrder(context, { reservationId, buyer: { ...ada, payment } }),
  ).id;
}

/** The number of an order at the till. */
async function atTheTill(quantity = 1) {
  const { reservationId } = await reserved(KILN, GLOVES, quantity);
  const { order } = await manage().posCheckout(KILN, { reservationId, paymentDetailsId: UNKNOWN });
  return order?.orderNumber ?? '';
}

const read = (orderNumber: string) =>
  manage().getOrder({ eventId: KILN, orderNumber }, { fieldset: ['DETAILS', 'TICKETS', 'FORM'] });
const statusOf = async (orderNumber: string) => (await read(orderNumber)).status;

describe('updateOrder', () => {
  test('puts an order away, and the buyer’s details right', async () => {
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

  test('refuses what waits for its money, what nobody knows, and other fields', async () => {
    const { orderNumber } = await initiated();
    const update = (number: string, options: orders.UpdateOrderOptions) =>
      manage().updateOrder({ eventId: KILN, orderNumber: number }, options);
    await expect(update(orderNumber, { archived: true })).rejects.toMatchObject(
      refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
    await expect(update('2000-0000-000', { archived: true })).rejects.toMatchObject(
      refusal(404, 'ORDER_NOT_FOUND'),
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
  test('puts all of them away, or none', async () => {
    const two = [await placed('paid'), await placed('offline')];
    const { orderNumber } = await initiated();
    await expect(
      manage().bulkUpdateOrders(KILN, { orderNumber: [...two, orderNumber], archived: true }),
    ).rejects.toMatchObject(refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'));
    const archived = async () => (await manage().listOrders({ tag: ['ARCHIVED'] })).total;
    expect(await archived()).toBe(0);
    await manage().bulkUpdateOrders(KILN, { orderNumber: two, archived: true });
    expect(await archived()).toBe(2);
    await expect(manage().bulkUpdateOrders(MARKET, { orderNumber: two })).rejects.toMatchObject(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
    await expect(manage().bulkUpdateOrders(KILN, { archived: true })).rejects.toMatchObject({ status: 400 });
  });
});

describe('confirmOrder', () => {
  test('makes paid what was initiated, pending or to be paid at the door', async () => {
    const { orderNumber } = await initiated();
    const numbers = [orderNumber, await placed('pending'), await placed('offline')];
    await manage().confirmOrder(KILN, { orderNumber: numbers });
    for (const number of numbers) {
      const order = await read(number);
      expect(order).toMatchObject({ status: 'PAID', confirmed: true });
      expect(order?.tickets).toHaveLength(1);
    }
  });

  test('refuses paid and expired orders, and confirms none of the others then', async () => {
    const paid = await placed('paid');
    const pending = await placed('pending');
    const { orderNumber } = await initiated();
    const confirm = (orderNumbers: string[]) => manage().confirmOrder(KILN, { orderNumber: orderNumbers });
    await expect(confirm([pending, paid])).rejects.toMatchObject(refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'));
    expect(await statusOf(pending)).toBe('PENDING');
    emulator.clock.advance(60 * MINUTE);
    await expect(confirm([orderNumber])).rejects.toMatchObject(refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'));
    expect(await statusOf(orderNumber)).toBe('CANCELED');
    await expect(confirm(['2000-0000-000'])).rejects.toMatchObject(refusal(404, 'ORDER_NOT_FOUND'));
    await expect(confirm([])).rejects.toMatchObject({ status: 400 });
  });
});

describe('getSummary', () => {
  test('sums up what was sold, by event', async () => {
    const before = await manage().getSummary({ eventId: KILN });
    expect(before.sales).toMatchObject([
      { totalOrders: 2, totalTickets: 3, total: { value: '199.88' }, revenue: { value: '195.00' } },
    ]);
    await placed('paid');
    await placed('pending');
    expect((await manage().getSummary({ eventId: KILN })).sales).toMatchObject([
      { totalOrders: 3, totalTickets: 4, total: { value: '266.51', currency: 'USD' } },
    ]);
    expect((await manage().getSummary({ eventId: UNKNOWN })).sales).toEqual([]);
    await expect(manage().getSummary({ eventId: 'kiln' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a payment at the till', () => {
  test('is authorized, and paid once captured', async () => {
    const orderNumber = await atTheTill(2);
    expect(await read(orderNumber)).toMatchObject({
      ...{ status: 'AUTHORIZED', confirmed: false, channel: 'OFFLINE_POS', tickets: [] },
    });
    await manage().captureAuthorizedPayment(orderNumber, { eventId: KILN });
    const order = await read(orderNumber);
    expect(order).toMatchObject({ status: 'PAID', confirmed: true });
    expect(order?.tickets).toHaveLength(2);
    for (const again of [manage().captureAuthorizedPayment, manage().voidAuthorizedPayment]) {
      await expect(again(orderNumber)).rejects.toMatchObject(refusal(409, 'ORDER_STATUS_NOT_AUTHORIZED'));
      await expect(again('2000-0000-000')).rejects.toMatchObject(refusal(404, 'ORDER_NOT_FOUND'));
    }
  });

  test('gives the tickets back when it is voided', async () => {
    const left = async () => {
      const { definitions } = await manage().queryAvailableTickets({
        ...{ filter: { eventId: KILN, name: 'Unload the kiln with us' }, limit: 1, fieldset: ['DASHBOARD'] },
      });
      return definitions?.[0]?.dashboard?.unsold;
    };
    const before = await left();
    const orderNumber = await atTheTill(2);
    expect(await left()).toBe((before ?? 0) - 2);
    await manage().voidAuthorizedPayment(orderNumber);
    expect(await left()).toBe(before);
    expect(await statusOf(orderNumber)).toBe('VOIDED');
  });

  test('is needed unless nothing is due', async () => {
    const free = await reserved(MARKET, FREE);
    const { order } = await manage().posCheckout(MARKET, { reservationId: free.reservationId });
    expect(order).toMatchObject({ status: 'FREE', confirmed: true });
    const { reservationId } = await reserved();
    await expect(manage().posCheckout(KILN, { reservationId })).rejects.toMatchObject({ status: 400 });
    await expect(manage().posCheckout(KILN, { reservationId: UNKNOWN })).rejects.toMatchObject(
      refusal(404, 'TICKET_RESERVATION_NOT_FOUND'),
    );
    await expect(manage().posCheckout(MARKET, { reservationId: free.reservationId })).rejects.toMatchObject(
      refusal(409, 'RESERVATION_CONFIRMED'),
    );
  });
});

describe('updateCheckout', () => {
  test('changes who the tickets are for, until they are paid', async () => {
    const { guest, orderNumber } = await initiated();
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    const form = { inputValues: Object.entries(grace).map(([inputName, value]) => ({ inputName, value })) };
    await guest.updateCheckout(orderNumber, KILN, { buyer: grace, guests: [{ form }] });
    await manage().confirmOrder(KILN, { orderNumber: [orderNumber] });
    const order = await read(orderNumber);
    expect(order).toMatchObject({ fullName: 'Grace Hopper', email: 'grace@example.com' });
    expect(order?.tickets?.[0]?.guestDetails).toMatchObject({ firstName: 'Grace' });
    await expect(guest.updateCheckout(orderNumber, KILN, { buyer: ada })).rejects.toMatchObject(
      refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
  });

  test('refuses strangers, coupons, empty forms and unknown orders', async () => {
    const { guest, orderNumber } = await initiated();
    const stranger = (await visitor()).eventOrders;
    await expect(stranger.updateCheckout(orderNumber, KILN, { buyer: ada })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      guest.updateCheckout(orderNumber, KILN, { discount: { couponCode: 'CLAY' } }),
    ).rejects.toMatchObject(refusal(400, 'ERROR_COUPON_DOES_NOT_EXIST'));
    await expect(
      guest.updateCheckout(orderNumber, KILN, { guests: [{ form: { inputValues: [] } }] }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(guest.updateCheckout('2000-0000-000', KILN, {})).rejects.toMatchObject(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
  });
});

describe('the facets of listOrders', () => {
  test('count orders and tickets by status and event, whatever the page', async () => {
    await placed('pending');
    const {
      facets,
      orderFacets,
      orders: page,
    } = await manage().listOrders({
      ...{ eventId: [KILN], facet: ['status', 'eventId'], limit: 1 },
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

test('visitors manage no orders', async () => {
  const { guest, orderNumber } = await initiated();
  const { reservationId } = await reserved();
  for (const call of [
    () => guest.updateOrder({ eventId: KILN, orderNumber }, { archived: true }),
    () => guest.bulkUpdateOrders(KILN, { orderNumber: [orderNumber] }),
    () => guest.confirmOrder(KILN, { orderNumber: [orderNumber] }),
    () => guest.getSummary({ eventId: KILN }),
    () => guest.captureAuthorizedPayment(orderNumber),
    () => guest.voidAuthorizedPayment(orderNumber),
    () => guest.posCheckout(KILN, { reservationId, paymentDetailsId: UNKNOWN }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  expect(await statusOf(orderNumber)).toBe('INITIATED');
});

describe('domain events', () => {
  // The SDK looks at the system's clock to see whether a webhook is still valid.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What happened after a moment, as the SDK's own webhook handlers get it. */
  async function received(after: number): Promise<[string, Record<string, unknown>][]> {
    const client = createClient({
      modules: { orders, wixEventsV2 },
      auth: AppStrategy({ appId: APP, publicKey: emulator.webhookPublicKey() }),
    });
    const seen: [string, Record<string, unknown>][] = [];
    const take = (type: string) => (event: object) => void seen.push([type, { ...event }]);
    client.orders.onOrderInitiated(take('OrderInitiated'));
    client.orders.onOrderConfirmed(take('OrderConfirmed'));
    client.orders.onOrderUpdated(take('OrderUpdated'));
    client.orders.onOrderReservationCreated(take('ReservationCreated'));
    client.orders.onOrderReservationUpdated(take('ReservationUpdated'));
    client.wixEventsV2.onEventCreated(take('created'));
    client.wixEventsV2.onEventUpdated(take('updated'));
    client.wixEventsV2.onEventDeleted(take('deleted'));
    client.wixEventsV2.onEventPublished(take('published'));
    client.wixEventsV2.onEventCanceled(take('canceled'));
    client.wixEventsV2.onEventCloned(take('cloned'));
    client.wixEventsV2.onEventStarted(take('started'));
    client.wixEventsV2.onEventEnded(take('ended'));
    for (const event of emulator.events.list(after, 1000)) {
      await client.webhooks.process(await emulator.webhooks.sign(event));
    }
    return seen;
  }
  const last = () => emulator.events.list(0, 100_000).at(-1)?.sequence ?? 0;

  test('tell of reservations and orders', async () => {
    const before = last();
    const { orderNumber } = await initiated();
    await manage().confirmOrder(KILN, { orderNumber: [orderNumber] });
    const seen = await received(before);
    expect(seen.map(([type]) => type)).toEqual([
      ...['ReservationCreated', 'OrderInitiated', 'ReservationUpdated', 'OrderUpdated', 'OrderConfirmed'],
    ]);
    expect(seen[0]?.[1]).toMatchObject({
      data: { status: 'RESERVATION_PENDING', quantities: [{ ticketDefinitionId: GLOVES, quantity: 1 }] },
    });
    expect(seen[4]?.[1]).toMatchObject({
      data: { orderNumber, status: 'PAID', eventId: KILN, tickets: [{ orderNumber }] },
    });
  });

  test('tell of a refused change nothing', async () => {
    const orderNumber = await placed('paid');
    const before = last();
    await expect(manage().confirmOrder(KILN, { orderNumber: [orderNumber] })).rejects.toThrow();
    expect(await received(before)).toEqual([]);
  });

  test('tell of an event’s life', async () => {
    const before = last();
    const { wixEventsV2: events } = owner();
    const { event } = await events.cloneEvent(KILN, { draft: true });
    const id = event?._id ?? '';
    await events.publishDraftEvent(id);
    await events.updateEvent(id, { event: { title: 'Kiln' } });
    await events.cancelEvent(id);
    await events.deleteEvent(id);
    const seen = await received(before);
    expect(seen.map(([type]) => type)).toEqual([
      ...['created', 'cloned', 'published', 'updated', 'canceled', 'deleted'],
    ]);
    expect(seen[0]?.[1]).toMatchObject({ entity: { _id: id, status: 'DRAFT' } });
    expect(seen[1]?.[1]).toMatchObject({ data: { eventId: id, derivedFromEventId: KILN } });
    expect(seen[4]?.[1]).toMatchObject({ data: { title: 'Kiln', hasGuests: false } });
  });

  test('tell once when time moves an event on', async () => {
    const { wixEventsV2: events } = owner();
    const { dateAndTimeSettings } = await events.getEvent(KILN);
    const others = { filter: { filter: { id: { $ne: KILN } } } };
    await events.bulkDeleteEventsByFilter(others);
    const before = last();
    for (const moment of [dateAndTimeSettings?.startDate, dateAndTimeSettings?.endDate]) {
      emulator.clock.set(moment?.getTime() ?? 0);
      await events.queryEvents().find();
      await events.queryEvents().find();
    }
    expect(emulator.events.list(before, 10).map(({ eventType }) => eventType)).toEqual([
      ...['wix.events.v3.event_started', 'wix.events.v3.event_ended'],
    ]);
  });
});
