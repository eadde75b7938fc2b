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
  const made = await subscriptionOptions.createSubscriptionOption(monthly);
  const id = made._id ?? '';
  const { body } = await call('POST', '/stores/v1/subscription-options/list', { ids: [id, NOWHERE] });
  expect(body.subscriptionOptions).toMatchObject([{ id, title: monthly.title }]);
  expect((await call('POST', '/stores/v1/subscription-options/list', {})).status).toBe(400);
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
