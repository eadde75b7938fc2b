import { describe, expect, test } from 'vitest';
import { completeCheckout, item, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => restOwner(emulator);
const PATH = '/stores/v2/orders';

/** Buys two pitchers and a spoon. @returns the order's id */
async function bought() {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2), item('olive-spoon')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId).id;
}

const query = async (given: object) => (await owner()('POST', `${PATH}/query`, { query: given })).body;

describe('the orders of stores', () => {
  test('are those of eCommerce in the earlier form', async () => {
    const id = await bought();
    const { order } = (await owner()('GET', `${PATH}/${id}`)).body;
    const now = await storeOwner(emulator).orders.getOrder(id);
    expect(order).toMatchObject({
      id,
      number: Number(now.number),
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      totals: { total: now.priceSummary?.total?.amount, quantity: 3 },
      billingInfo: { address: { email: now.buyerInfo?.email } },
      lineItems: [
        { index: 1, quantity: 2, lineItemType: 'PHYSICAL', name: now.lineItems?.[0]?.productName?.original },
        { index: 2, quantity: 1 },
      ],
      activities: [{ type: 'ORDER_PLACED' }, { type: 'ORDER_PAID' }],
      fulfillments: [],
      channelInfo: { type: 'WEB' },
    });
    expect((await owner()('GET', `${PATH}/${NOWHERE}`)).status).toBe(404);
  });

  test('are queried by filters and sorts in texts, canceled ones by their fulfillment', async () => {
    const [first, second] = [await bought(), await bought()];
    const { orders, metadata, totalResults } = await query({
      filter: JSON.stringify({ paymentStatus: 'PAID', dateCreated: { $gte: '2000-01-01T00:00:00Z' } }),
      sort: '[{"number": "desc"}]',
      paging: { limit: 1 },
    });
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([second]);
    expect(metadata).toEqual({ items: 1, offset: 0 });
    expect(totalResults).toBeGreaterThan(1);

    await storeOwner(emulator).orders.cancelOrder(first);
    const idsOf = async (filter: object) =>
      (await query({ filter: JSON.stringify(filter) })).orders.map(({ id }: { id: string }) => id);
    const both = { $in: [first, second] };
    expect(await idsOf({ id: both, fulfillmentStatus: 'CANCELED' })).toEqual([first]);
    expect(await idsOf({ id: both, fulfillmentStatus: { $eq: 'NOT_FULFILLED' } })).toEqual([second]);
    const all = await idsOf({ id: both, fulfillmentStatus: { $in: ['CANCELED', 'NOT_FULFILLED'] } });
    expect(all).toHaveLength(2);
    const { order } = (await owner()('GET', `${PATH}/${first}`)).body;
    expect(order.fulfillmentStatus).toBe('CANCELED');
    expect(await idsOf({ id: first, 'buyerInfo.id': order.buyerInfo.id })).toEqual([first]);
    const answer = await owner()('POST', `${PATH}/query`, { query: { filter: 'paid' } });
    expect(answer.status).toBe(400);
  });

  test('are fulfilled by the place of their lines, with a tracking number', async () => {
    const id = await bought();
    const given = {
      lineItems: [{ index: 1, quantity: 1 }],
      trackingInfo: { shippingProvider: 'fedex', trackingNumber: '12' },
    };
    const answer = (await owner()('POST', `${PATH}/${id}/fulfillments`, { fulfillment: given })).body;
    expect(answer.order).toMatchObject({
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [
        {
          id: answer.id,
          lineItems: given.lineItems,
          trackingInfo: { trackingLink: expect.stringContaining('fedex') },
        },
      ],
    });
    const path = `${PATH}/${id}/fulfillments/${answer.id}`;
    const fulfillmentTrackingInfo = { shippingProvider: 'ups', trackingNumber: '34' };
    const { order } = (await owner()('PUT', path, { fulfillmentTrackingInfo })).body;
    expect(order.fulfillments[0].trackingInfo).toMatchObject(fulfillmentTrackingInfo);
    const gone = (await owner()('DELETE', path)).body;
    expect(gone.order).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED', fulfillments: [] });
    expect((await owner()('DELETE', path)).status).toBe(404);
    const wrong = await owner()('POST', `${PATH}/${id}/fulfillments`, {
      fulfillment: { lineItems: [{ index: 9 }] },
    });
    expect(wrong.body.details.applicationError.code).toBe('LINE_ITEM_NOT_FOUND');
  });

  test('get another e-mail address and another shipping address', async () => {
    const id = await bought();
    const { order } = (await owner()('PATCH', `${PATH}/${id}/updateEmail`, { email: 'new@example.com' }))
      .body;
    expect(order.buyerInfo.email).toBe('new@example.com');
    const shippingAddress = {
      fullName: { firstName: 'Ada' },
      country: 'US',
      city: 'Boston',
      zipCode: '02101',
    };
    const path = `${PATH}/${id}/updateShippingAddress`;
    const changed = (await owner()('PUT', path, { shippingAddress })).body.order;
    expect(changed.shippingInfo.shipmentDetails.address).toMatchObject(shippingAddress);
    expect((await owner()('PATCH', `${PATH}/${id}/updateEmail`, { email: 'x' })).status).toBe(400);
  });

  test('are created with the given amounts', async () => {
    const address = {
      fullName: { firstName: 'Ada', lastName: 'Li' },
      country: 'US',
      email: 'ada@example.com',
    };
    const given = {
      totals: { subtotal: '10', shipping: '3', total: '13' },
      billingInfo: { address },
      shippingInfo: { deliveryOption: 'Express', shipmentDetails: { address } },
      paymentStatus: 'PAID',
      lineItems: [{ quantity: 2, name: 'A thing', priceData: { price: '5' } }],
      channelInfo: { type: 'WEB' },
    };
    const { order } = (await owner()('POST', PATH, { order: given })).body;
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      totals: { subtotal: '10.00', total: '13.00', quantity: 2 },
      billingInfo: { address: { fullName: address.fullName, email: 'ada@example.com' } },
      shippingInfo: { deliveryOption: 'Express' },
      lineItems: [{ index: 1, name: 'A thing', lineItemType: 'CUSTOM_AMOUNT_ITEM', price: '5.00' }],
    });
    expect((await owner()('GET', `${PATH}/${order.id}`)).body.order).toEqual(order);
    const { billingInfo: _, ...without } = given;
    const refused = await owner()('POST', PATH, { order: without });
    expect(refused.body.details.validationError.fieldViolations[0].field).toBe('order.billingInfo.address');
    const seen = await query({ filter: JSON.stringify({ id: order.id }) });
    expect(seen.totalResults).toBe(1);
  });
});
