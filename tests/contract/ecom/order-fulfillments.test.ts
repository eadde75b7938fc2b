import { orderFulfillments } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { completeCheckout, failureOf, item, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MEMBER = '22222222-2222-4222-8222-222222222222';
const owned = () => storeOwner(emulator).use(orderFulfillments);
const read = (orderId: string) => storeOwner(emulator).orders.getOrder(orderId);

/** Buys two pitchers, a spoon and an e-book. @returns the ids of the order and its lines */
async function bought(client?: Awaited<ReturnType<typeof storeMember>>) {
  const { currentCart } = client ?? (await visitor());
  const lineItems = [item('pitcher', 2), item('olive-spoon'), item('salt-clay-fire-ebook')];
  await currentCart.addToCurrentCart({ lineItems });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const order = completeCheckout(emulator, checkoutId);
  return { id: order.id, lines: (order.lineItems ?? []).map(({ id }) => String(id)) };
}
const eventsOf = (orderId: string) => eventNamesAbout(emulator, orderId);

describe('an order', () => {
  test('is fulfilled once every item is sent', async () => {
    const { id, lines } = await bought();
    const [pitchers] = lines;
    const trackingInfo = { trackingNumber: '1Z 999', shippingProvider: 'ups' };
    const { fulfillmentId = '', orderWithFulfillments } = await owned().createFulfillment(id, {
      lineItems: [{ _id: pitchers, quantity: 1 }],
      trackingInfo,
    });
    expect(orderWithFulfillments?.fulfillments).toMatchObject([
      {
        _id: fulfillmentId,
        lineItems: [{ _id: pitchers, quantity: 1 }],
        trackingInfo: {
          trackingLink: 'https://wwwapps.ups.com/WebTracking/track?track=yes&trackNums=1Z%20999',
        },
      },
    ]);
    expect(await read(id)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
    await owned().createFulfillment(id, {
      lineItems: [
        { _id: pitchers, quantity: 1 },
        { _id: lines[1], quantity: 1 },
      ],
    });
    const fulfilled = await read(id);
    expect(fulfilled).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    const { orderWithFulfillments: all } = await owned().listFulfillmentsForSingleOrder(id);
    expect(all?.fulfillments?.map(({ lineItems }) => lineItems)).toMatchObject([
      [{ _id: pitchers, quantity: 1 }],
      [
        { _id: pitchers, quantity: 1 },
        { _id: lines[1], quantity: 1 },
      ],
    ]);
    expect(eventsOf(id).slice(-3)).toEqual(['fulfillments_updated', 'order_updated', 'order_fulfilled']);
    const none = owned().createFulfillment(id, { lineItems: [] });
    expect(await failureOf(none)).toEqual({
      fields: ['fulfillment.lineItems'],
    });
    expect(await read(id)).toEqual(fulfilled);
  });

  test('has each tracking number once', async () => {
    const { id, lines } = await bought();
    const [first, second] = lines;
    const sent = (line: string | undefined, trackingNumber: string) =>
      owned().createFulfillment(id, {
        lineItems: [{ _id: line, quantity: 1 }],
        trackingInfo: { trackingNumber },
      });
    const { fulfillmentId = '' } = await sent(first, 'A1');
    expect(await failureOf(sent(second, 'A1'))).toMatchObject({ code: 'TRACKING_NUMBER_ALREADY_EXISTS' });
    const { fulfillmentId: other = '' } = await sent(second, 'A2');
    const change = (_id: string, trackingNumber: string) =>
      owned().updateFulfillment(
        { orderId: id, fulfillmentId: _id },
        { fulfillment: { trackingInfo: { trackingNumber } } },
      );
    expect(await failureOf(change(other, 'A1'))).toMatchObject({ code: 'TRACKING_NUMBER_ALREADY_EXISTS' });
    // An update may keep its number; another order may have the same.
    await change(fulfillmentId, 'A1');
    const { id: otherOrder } = await bought();
    await owned().createFulfillment(otherOrder, {
      lineItems: [],
      trackingInfo: { trackingNumber: 'A1' },
    });
  });

  test('loses its fulfilment status as fulfilments are deleted', async () => {
    const { id } = await bought();
    const { fulfillmentId: all = '' } = await owned().createFulfillment(id, { lineItems: [] });
    await owned().deleteFulfillment({ orderId: id, fulfillmentId: all });
    expect(await read(id)).toMatchObject({
      fulfillmentStatus: 'NOT_FULFILLED',
      activities: expect.arrayContaining([expect.objectContaining({ type: 'ORDER_NOT_FULFILLED' })]),
    });
    const { ordersWithFulfillments } = await owned().listFulfillmentsForMultipleOrders([id]);
    expect(ordersWithFulfillments).toMatchObject([{ orderId: id, fulfillments: [] }]);
    const again = owned().deleteFulfillment({ orderId: id, fulfillmentId: all });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  test('follows an update of a fulfilment', async () => {
    const { id, lines } = await bought();
    const { fulfillmentId = '' } = await owned().createFulfillment(id, { lineItems: [] });
    await owned().updateFulfillment(
      { orderId: id, fulfillmentId },
      { fulfillment: { lineItems: [{ _id: lines[1], quantity: 1 }], status: 'In_Delivery' } },
    );
    expect(await read(id)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
    const { orderWithFulfillments } = await owned().listFulfillmentsForSingleOrder(id);
    expect(orderWithFulfillments?.fulfillments).toMatchObject([
      { _id: fulfillmentId, lineItems: [{ _id: lines[1], quantity: 1 }], status: 'In_Delivery' },
    ]);
  });

  test('is sent together with others: all fulfilments of an order or none', async () => {
    const [{ id, lines }, other] = [await bought(), await bought()];
    const one = (_id: string | undefined) => ({ lineItems: [{ _id, quantity: 1 }] });
    const { results, bulkActionMetadata } = await owned().bulkCreateFulfillments([
      { orderId: id, fulfillments: [one(lines[0]), one(lines[1])] },
      { orderId: other.id, fulfillments: [one(other.lines[0]), one(NOWHERE)] },
      { orderId: NOWHERE, fulfillments: [one(NOWHERE)] },
    ]);
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    expect(results).toMatchObject([
      {
        itemMetadata: { _id: id, originalIndex: 0, success: true },
        ordersWithFulfillments: { orderId: id, fulfillments: [one(lines[0]), one(lines[1])] },
      },
      { itemMetadata: { _id: other.id, success: false, error: { code: 'LINE_ITEM_NOT_FOUND' } } },
      { itemMetadata: { _id: NOWHERE, success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect(await read(id)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
    const { orderWithFulfillments } = await owned().listFulfillmentsForSingleOrder(other.id);
    expect(orderWithFulfillments?.fulfillments).toEqual([]);
  });

  test('is not sent together with others without saying which lines', async () => {
    const { id, lines } = await bought();
    const refused = owned().bulkCreateFulfillments([
      { orderId: id, fulfillments: [{ lineItems: [{ _id: lines[0], quantity: 1 }] }, {}] },
    ]);
    expect(await failureOf(refused)).toEqual({
      fields: ['ordersWithFulfillments[0].fulfillments[1].lineItems'],
    });
    expect(await read(id)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
  });

  test('refuses to send more than was bought', async () => {
    const { id, lines } = await bought();
    const send = (_id: string | undefined, quantity: number) =>
      owned().createFulfillment(id, { lineItems: [{ _id, quantity }] });
    expect(await failureOf(send(lines[0], 3))).toEqual({ fields: ['fulfillment.lineItems[0].quantity'] });
    expect(await failureOf(send(NOWHERE, 1))).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
    expect(await read(id)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
  });
});

test('fulfilments refuse visitors and unknown orders', async () => {
  const { id } = await bought();
  const guest = (await visitor()).use(orderFulfillments);
  for (const [client, orderId, status] of [
    [guest, id, 403],
    [owned(), NOWHERE, 404],
  ] as const) {
    const calls = [
      () => client.listFulfillmentsForSingleOrder(orderId),
      () => client.listFulfillmentsForMultipleOrders([orderId]),
      () => client.createFulfillment(orderId, { lineItems: [] }),
      () => client.updateFulfillment({ orderId, fulfillmentId: NOWHERE }, { fulfillment: {} }),
      () => client.deleteFulfillment({ orderId, fulfillmentId: NOWHERE }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status });
  }
  const orders = [{ orderId: id, fulfillments: [{}] }];
  await expect(guest.bulkCreateFulfillments(orders)).rejects.toMatchObject({ status: 403 });
});

describe('orders are found', () => {
  test('by their buyer who is a member, and all of them by the owner', async () => {
    const client = await storeMember(emulator, MEMBER);
    const { id: own } = await bought(client);
    const { id: other } = await bought();
    const ids = async (call: ReturnType<typeof client.orders.searchOrders>) =>
      ((await call).orders ?? []).map(({ _id }) => _id);
    expect(await ids(client.orders.searchOrders({}))).toEqual([own]);
    expect(await ids(client.orders.searchOrders({ filter: { _id: other } }))).toEqual([]);
    const guest = (await visitor()).use((await import('@wix/ecom')).orders);
    await expect(guest.searchOrders({})).rejects.toMatchObject({ status: 403 });
    const all = await ids(storeOwner(emulator).orders.searchOrders({}));
    expect(new Set(all)).toEqual(new Set([own, other]));
    const { orders = [] } = await client.orders.searchOrders({});
    expect(orders[0]).toEqual(await client.orders.getOrder(own));
  });

  test('by their statuses, in pages', async () => {
    const client = await storeMember(emulator, MEMBER);
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      placed.unshift((await bought(client)).id);
      emulator.clock.advance(1000);
    }
    await owned().createFulfillment(String(placed[1]), { lineItems: [] });
    const { searchOrders } = client.orders;
    const { orders = [] } = await searchOrders({ filter: { fulfillmentStatus: 'FULFILLED' } });
    expect(orders.map(({ _id }) => _id)).toEqual([placed[1]]);
    const first = await searchOrders({ cursorPaging: { limit: 2 } });
    expect(first.orders?.map(({ _id }) => _id)).toEqual(placed.slice(0, 2));
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true });
    const cursor = first.metadata?.cursors?.next;
    const second = await searchOrders({ cursorPaging: { limit: 2, cursor } });
    expect(second.orders?.map(({ _id }) => _id)).toEqual(placed.slice(2));
    expect(await failureOf(searchOrders(JSON.parse('{"filter":{"secret":1}}')))).toHaveProperty('fields');
  });
});
