import { describe, expect, test } from 'vitest';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const orders = () => storeOwner(emulator).orders;
const newOrder = async () => (await orders().createOrder(soldElsewhere()))._id ?? '';

/** Makes the call by plain HTTP, because the SDK's types do not have it. */
async function call(method: string, path: string, body?: object) {
  const answer = await storeOwner(emulator).fetchWithAuth(`https://www.wixapis.com/ecom/v1/orders/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('updating an order', () => {
  test('changes only the fields that may be changed', async () => {
    const id = await newOrder();
    const contactDetails = { firstName: 'Una', lastName: 'Fair' };
    const changed = await orders().updateOrder(id, {
      archived: true,
      seenByAHuman: true,
      buyerInfo: { email: 'una@example.com' },
      recipientInfo: { contactDetails, address: { country: 'US', city: 'Bath' } },
      buyerNote: 'not to be changed',
      status: 'CANCELED',
    });
    expect(changed).toMatchObject({
      archived: true,
      seenByAHuman: true,
      status: 'INITIALIZED',
      buyerInfo: { email: 'una@example.com', contactId: expect.any(String) },
      recipientInfo: { contactDetails, address: { city: 'Bath' } },
    });
    expect(changed.buyerNote).toBeUndefined();
    expect(await orders().getOrder(id)).toEqual(changed);
  });

  test('refuses rejected orders, unknown ones and visitors', async () => {
    const id = await newOrder();
    await call('POST', `${id}/update-status`, { status: 'REJECTED' });
    expect(await failureOf(orders().updateOrder(id, { archived: true }))).toMatchObject({
      code: 'ORDER_IS_REJECTED',
    });
    expect(await failureOf(orders().updateOrder(NOWHERE, { archived: true }))).toMatchObject({ code: 404 });
    const answer = await (await visitor()).fetchWithAuth(`https://www.wixapis.com/ecom/v1/orders/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ order: { archived: true } }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  });

  test('updates several at once', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const wanted = [first, NOWHERE, second].map((_id) => ({ order: { _id, archived: true } }));
    const { results, bulkActionMetadata } = await orders().bulkUpdateOrders(wanted, { returnEntity: true });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(results?.map(({ item }) => item?.archived)).toEqual([true, undefined, true]);
    expect((await orders().getOrder(second)).archived).toBe(true);
    expect((await failureOf(orders().bulkUpdateOrders([]))).fields).toHaveLength(1);
  });

  test('tags several at once: a tag in both lists is added', async () => {
    const id = await newOrder();
    const tags = (...tagIds: string[]) => ({ tags: { tagIds } });
    await orders().bulkUpdateOrderTags([id], { assignTags: tags('fair', 'gift') });
    const { bulkActionMetadata } = await orders().bulkUpdateOrderTags([id, NOWHERE], {
      assignTags: tags('fair'),
      unassignTags: tags('fair', 'gift'),
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await orders().getOrder(id)).tags).toMatchObject({ tags: { tagIds: ['fair'] } });
    expect((await failureOf(orders().bulkUpdateOrderTags([]))).fields).toHaveLength(1);
  });
});

test('the status of an order changes along the allowed transitions, once', async () => {
  const id = await newOrder();
  const stock = async () =>
    (await storeOwner(emulator).products.getProduct(seeded('pitcher').id)).product?.stock?.quantity ?? 0;
  const codeOf = async (status: string, orderId = id) => {
    const { body } = await call('POST', `${orderId}/update-status`, { status });
    return body.order?.status ?? body.details?.applicationError?.code;
  };
  expect(await codeOf('PENDING')).toBe('PENDING');
  expect(await codeOf('INITIALIZED')).toBe('STATUS_NOT_SUPPORTED');
  expect(await codeOf('APPROVED')).toBe('APPROVED');
  expect(await codeOf('APPROVED')).toBe('STATUS_ALREADY_SET');
  expect(await codeOf('REJECTED')).toBe('UNSUPPORTED_TRANSITION');
  expect(await codeOf('CANCELED')).toBe('CANCELED');
  expect((await orders().getOrder(id)).activities?.at(-1)).toMatchObject({ activityType: 'ORDER_CANCELED' });
  const before = await stock();
  expect(await codeOf('REJECTED', await newOrder())).toBe('REJECTED');
  expect(await stock()).toBe(before);
  expect((await call('POST', `${NOWHERE}/update-status`, { status: 'APPROVED' })).status).toBe(404);
  expect((await call('POST', `${id}/update-status`, { status: 'SHIPPED' })).status).toBe(400);
});

describe('activities', () => {
  const comment = (message: string) => ({
    activityType: 'MERCHANT_COMMENT' as const,
    merchantComment: { message },
  });

  test('of a merchant are comments', async () => {
    const id = await newOrder();
    const { order, activityIds } = await orders().addActivities(id, {
      orderActivities: [comment('Packed'), comment('Sent')],
    });
    expect(order?.activities?.slice(-2)).toMatchObject([comment('Packed'), comment('Sent')]);
    expect(order?.activities?.slice(-2).map(({ _id }) => _id)).toEqual(activityIds);
    const paid = { orderActivities: [{ activityType: 'ORDER_PAID' as const }] };
    expect((await failureOf(orders().addActivities(id, paid))).fields).toEqual([
      'options.orderActivities[0].activityType',
    ]);
    const empty = { orderActivities: [{ activityType: 'MERCHANT_COMMENT' as const }] };
    expect((await failureOf(orders().addActivities(id, empty))).fields).toHaveLength(1);
    expect(
      await failureOf(orders().addActivities(NOWHERE, { orderActivities: [comment('?')] })),
    ).toMatchObject({
      code: 404,
    });
  });

  test('of an app are added, changed and deleted, but not the platform’s', async () => {
    const id = await newOrder();
    const customActivity = { appId: NOWHERE, type: 'Ticket set', additionalData: { Ticket: '7' } };
    const { body } = await call('POST', `${id}/activities`, { activity: { customActivity } });
    const { activityId } = body;
    expect(body.order.activities.at(-1)).toMatchObject({ id: activityId, type: 'CUSTOM_ACTIVITY' });
    const change = { activity: { merchantComment: { message: 'Ticket 8' } } };
    const changed = await call('PATCH', `${id}/activities/${activityId}`, change);
    expect(changed.body.order.activities.at(-1)).toMatchObject({ id: activityId, ...change.activity });
    const { body: after } = await call('DELETE', `${id}/activities/${activityId}`);
    expect(after.order.activities.map(({ type }: { type: string }) => type)).toEqual(['ORDER_PLACED']);
    const [placed] = after.order.activities;
    expect((await call('DELETE', `${id}/activities/${placed.id}`)).status).toBe(404);
    expect((await call('PATCH', `${id}/activities/${activityId}`, change)).status).toBe(404);
    expect((await call('POST', `${id}/activities`, { activity: {} })).status).toBe(400);
  });
});

test('visitors may do none of this', async () => {
  const id = await newOrder();
  const { fetchWithAuth } = await visitor();
  const activity = `orders/${id}/activities/${NOWHERE}`;
  const comment = { merchantComment: { message: 'Hello' } };
  for (const [method, path, body] of [
    ['POST', 'bulk/orders/update', { orders: [{ order: { id } }] }],
    ['POST', 'bulk/orders/update-tags', { orderIds: [id] }],
    ['POST', `orders/${id}/update-status`, { status: 'CANCELED' }],
    ['POST', `orders/${id}/activities`, { activity: comment }],
    ['POST', `orders/${id}/activities/add`, { orderActivities: [comment] }],
    ['PATCH', activity, { activity: comment }],
    ['DELETE', activity, undefined],
    ['GET', `payments-collector/orders/${id}/payment-collectability-status`, undefined],
  ] as const) {
    const { status } = await fetchWithAuth(`https://www.wixapis.com/ecom/v1/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([path, status]).toEqual([path, 403]);
  }
});
