import { expect, test } from 'vitest';
import { clientAs, createBooking, MARY, PAUL, slotOf } from '@/tests/support/bookings/bookings';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { monthly } from '@/tests/support/ecom/subscriptions';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Calls of the platform for which the SDK has no function.

const emulator = startEmulator();

/** Makes a call as the owner, or with another authorization. */
async function call(method: string, path: string, body?: object, authorization = emulator.apiKey) {
  const answer = await fetch(`${EMULATOR}${path}`, {
    method,
    headers: { authorization, 'wix-site-id': emulator.site().id, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('the tags of the blog are listed, in pages', async () => {
  const { body } = await call('GET', '/blog/v3/tags?paging.limit=2');
  expect(body.tags).toHaveLength(2);
  expect(body.tags[0]).toMatchObject({ id: expect.any(String), label: expect.any(String) });
  expect(body.metaData).toMatchObject({ count: 2, offset: 0 });
});

test('subscription options are listed by their ids, without unknown ones', async () => {
  const { subscriptionOptions } = ecomOwner(emulator);
  const subscriptionOption = await subscriptionOptions.createSubscriptionOption(monthly);
  const id = subscriptionOption._id ?? '';
  const { body } = await call('POST', '/stores/v1/subscription-options/list', { ids: [id, NOWHERE] });
  expect(body.subscriptionOptions).toMatchObject([{ id, title: monthly.title }]);
  expect((await call('POST', '/stores/v1/subscription-options/list', {})).status).toBe(400);
});

test('the products of a subscription option are listed, the hidden ones only on request', async () => {
  const { products, subscriptionOptions } = ecomOwner(emulator);
  const subscriptionOption = await subscriptionOptions.createSubscriptionOption(monthly);
  const [product] = (await products.queryProducts().limit(1).find()).items;
  const id = product?._id ?? '';
  await subscriptionOptions.assignSubscriptionOptionsToProduct(id, {
    assignedSubscriptionOptions: [{ _id: subscriptionOption._id ?? '' }],
  });
  const path = `/stores/v1/subscription-options/${subscriptionOption._id}/productIds`;
  expect((await call('GET', path)).body).toMatchObject({ productIds: [id], totalResults: 1 });
  await products.updateProduct(id, { visible: false });
  expect((await call('GET', path)).body.productIds).toEqual([]);
  expect((await call('GET', `${path}?includeHiddenProducts=true`)).body.productIds).toEqual([id]);
});

test('a product is offered once, or by subscription alone', async () => {
  const [product] = (await ecomOwner(emulator).products.queryProducts().limit(1).find()).items;
  const path = `/stores/v1/subscription-options/product/${product?._id}`;
  const status = async () => (await call('GET', `${path}/oneTimePurchasesStatus`)).body;
  expect(await status()).toEqual({ allowed: true });
  expect((await call('PATCH', `${path}/allowOneTimePurchase`, { allowed: false })).body).toEqual({});
  expect(await status()).toEqual({ allowed: false });
});

test('the stock of a product is read by the id of the product', async () => {
  const [product] = (await ecomOwner(emulator).products.queryProducts().limit(1).find()).items;
  const productId = product?._id ?? '';
  for (const by of ['product', 'external']) {
    const path = `/stores/v2/inventoryItems/${by}/${productId}/getVariants`;
    const { inventoryItem } = (await call('POST', path, {})).body;
    expect(inventoryItem).toMatchObject({ productId, externalId: productId });
    const [{ variantId }] = inventoryItem.variants;
    const some = (await call('POST', path, { variantIds: [variantId] })).body.inventoryItem;
    expect(some.variants).toMatchObject([{ variantId }]);
  }
  expect((await call('POST', `/stores/v2/inventoryItems/product/${NOWHERE}/getVariants`, {})).status).toBe(
    404,
  );
});

test('a query of services gets the fields that it asks for', async () => {
  const query = { fields: ['name', 'type', 'payment.rateType'], paging: { limit: 1 } };
  const { services } = (await call('POST', '/bookings/v2/services/query', { query })).body;
  expect(Object.keys(services[0]).sort()).toEqual(['id', 'name', 'payment', 'revision', 'type']);
  expect(Object.keys(services[0].payment)).toEqual(['rateType']);
});

test('a booking is read by its customer, if that is a member', async () => {
  const mary = await clientAs(emulator, 'member', MARY);
  const { _id } = await createBooking(mary, await slotOf(mary, 'open-studio'));
  const path = `/bookings/v2/bookings/${_id}`;
  const { body } = await call('GET', path, undefined, mary.authorization);
  expect(body.booking).toMatchObject({ id: _id, status: 'CREATED' });
  const visitor = await clientAs(emulator, 'visitor', PAUL);
  expect((await call('GET', path, undefined, visitor.authorization)).status).toBe(403);
});

test('products of catalog V3 are read in the form of V1 by its reader alone', async () => {
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  const query = { query: { paging: { limit: 1 } } };
  const { body } = await call('POST', '/stores-reader/v1/products/query', query);
  expect(body.products).toMatchObject([{ inventoryItemId: body.products[0].id }]);
  expect((await call('POST', '/stores/v1/products/query', query)).status).toBe(428);
});

test('a slash at the end of a path is ignored', async () => {
  expect((await call('POST', '/blog/v3/tags/', { label: 'Raku' })).body.tag).toMatchObject({ label: 'Raku' });
});
