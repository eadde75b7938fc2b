import { describe, expect, test } from 'vitest';
import { seeded, storeOwner } from '@/tests/support/ecom/shop';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

// A GET whose query is longer than 4000 characters is sent as a POST to the same path, with a body (platform facts
// 1.8).

const emulator = startEmulator();

/** Many names that nothing has. */
const strangers = Array.from(
  { length: 100 },
  (_, index) => `nothing-has-a-name-as-long-as-this-one-${index}`,
);

/** The SDK's result of a POST form: dates stay as the platform sends them. */
const sent = (items: unknown[]) => JSON.parse(JSON.stringify(items));

/** Returns the method of the last call of an operation. */
const methodOf = (operation: string) =>
  emulator.log.list().findLast((entry) => entry.operation === operation)?.method;

describe('the SDK past 4000 characters', () => {
  test('queries products by POST with the same answer as by GET', async () => {
    const { products } = await visitor();
    const find = (slugs: string[]) => products.queryProducts().in('slug', slugs).find();
    const short = await find(['bud-vase']);
    expect(methodOf('stores.products.queryProducts')).toBe('GET');
    const long = await find([...strangers, 'bud-vase']);
    expect(methodOf('stores.products.queryProducts')).toBe('POST');
    expect(sent(long.items)).toEqual(sent(short.items));
    expect(long.items).toHaveLength(1);
  });

  test('queries collections by POST with the same answer as by GET', async () => {
    const { collections } = await visitor();
    const find = (names: string[]) => collections.queryCollections().in('name', names).find();
    const short = await find(['Studio Supplies']);
    const long = await find([...strangers, 'Studio Supplies']);
    expect(methodOf('stores.collections.queryCollections')).toBe('POST');
    expect(sent(long.items)).toEqual(sent(short.items));
    expect(long.items).toHaveLength(1);
  });

  test('uses GET if there is no POST form', async () => {
    const { plans } = await visitor();
    const all = (await plans.queryPublicPlans().find()).items.map(({ _id = '' }) => _id);
    const nobodys = Array.from(
      { length: 95 },
      (_, index) => `33333333-3333-4333-8333-${String(index).padStart(12, '0')}`,
    );
    const listed = await plans.listPublicPlans({ planIds: [...nobodys, ...all] });
    expect(methodOf('pricing-plans.plans.listPublicPlans')).toBe('GET');
    expect(listed.plans?.map(({ _id }) => _id).sort()).toEqual(all.toSorted());
  });
});

describe('a path with parameters', () => {
  const PADDING = 'x'.repeat(5000);

  /** Returns a path for an entity of each kind, with further parameters. */
  async function places(): Promise<[path: string, asked: Record<string, string[] | boolean>][]> {
    const client = await visitor();
    const [event] = (await client.wixEventsV2.queryEvents().limit(1).find()).items;
    const [service] = (await client.services.queryServices().limit(1).find()).items;
    const [plan] = (await client.plans.queryPublicPlans().limit(1).find()).items;
    return [
      [`/events/v3/events/${event?._id}`, { fields: ['DETAILS', 'TEXTS', 'REGISTRATION'] }],
      [`/events/v3/events/slug/${event?.slug}`, { fields: ['URLS'] }],
      [`/_api/bookings/v2/services/${service?._id}`, {}],
      [`/pricing-plans/v2/plans/${plan?._id}`, {}],
      [`/stores-reader/v1/products/${seeded('bud-vase').id}`, { includeMerchantSpecificData: true }],
    ];
  }

  test('answers POST as it answers GET', async () => {
    const { fetchWithAuth } = storeOwner(emulator);
    for (const [path, more] of await places()) {
      const query = new URLSearchParams(
        Object.entries(more).flatMap(([name, value]) => [value].flat().map((it) => [name, String(it)])),
      );
      const get = await fetchWithAuth(`${EMULATOR}${path}?${query}`);
      const post = await fetchWithAuth(`${EMULATOR}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...more, padding: PADDING }),
      });
      expect(post.status, path).toBe(200);
      expect(await post.json(), path).toEqual(await get.json());
    }
  });

  test('takes the id of the path over one in the body', async () => {
    const { fetchWithAuth } = storeOwner(emulator);
    const answer = await fetchWithAuth(`${EMULATOR}/stores-reader/v1/products/${seeded('bud-vase').id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: seeded('pitcher').id }),
    });
    expect(await answer.json()).toMatchObject({ product: { slug: 'bud-vase' } });
  });
});

test('a query that is not served is told apart from an id', async () => {
  const { fetchWithAuth } = storeOwner(emulator);
  for (const path of [
    '/pricing-plans/v2/orders/query',
    '/ecom/v1/orders/count',
    '/members/v1/members/search',
  ]) {
    const answer = await fetchWithAuth(`${EMULATOR}${path}`, { method: 'POST', body: '{}' });
    expect([answer.status, methodOf('not served')]).toEqual([404, 'POST']);
    expect((await answer.json()).message).toMatch(/^The platform has no such path: POST /);
  }
  // A GET may have any of them as an id or a slug.
  await fetchWithAuth(`${EMULATOR}/stores-reader/v1/products/count`);
  expect(methodOf('stores.products.getProduct')).toBe('GET');
});

test('a POST path of another operation stays with that operation, whatever the caller’s headers say', async () => {
  const { access_token } = await (
    await fetch(`${EMULATOR}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'anonymous', clientId: emulator.site().clientId }),
    })
  ).json();
  const answer = await fetch(`${EMULATOR}/pricing-plans/v2/plans`, {
    method: 'POST',
    headers: {
      authorization: access_token,
      'content-type': 'application/json',
      'x-wix-bi-gateway': 'method-fqn=com.wixpress.membership.v2.plans.PlansServiceV2.ListPlans',
    },
    body: '{}',
  });
  expect(answer.status).toBe(403);
  expect(methodOf('pricing-plans.plans.createPlan')).toBe('POST');
});
