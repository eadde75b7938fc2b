import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import type { RequestDetail, RequestEntry } from '@/emulator/control/contract/requests';
import { item } from '@/tests/support/ecom/shop';
import { control, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const ADD = 'ecom.currentCart.addToCurrentCart';

const list = async (query = '') =>
  (await control(`/requests${query}`)) as { requests: RequestEntry[]; total: number };
const detail = async (id = '') => (await control(`/requests/${id}`)) as RequestDetail;
const latest = async (query = '') => (await list(query)).requests.at(-1);

test('a page of the newest requests is listed, with the total', async () => {
  const { currentCart } = await visitor();
  for (const quantity of [1, 2, 3])
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher', quantity)] });
  const { requests, total } = await list(`?operation=${ADD}&limit=2`);
  expect([requests.length, total]).toEqual([2, 3]);
  const [first] = requests;
  expect((await list(`?operation=${ADD}&before=${first?.number}`)).total).toBe(1);
  expect((await list('?text=ADDTOCURRENT')).total).toBe(3);
  expect((await list(`?text=${first?.requestId}`)).total).toBe(1);
  expect(first?.view).toBeLessThanOrEqual(first?.number ?? 0);
});

test('a refusal tells the role, app, catalog or rule', async () => {
  const client = await visitor();
  await expect(
    client.fetchWithAuth('https://www.wixapis.com/stores/v1/products', { method: 'POST', body: '{}' }),
  ).resolves.toMatchObject({ status: 403 });
  expect((await detail((await latest())?.requestId)).refusal).toMatchObject({
    kind: 'role',
    explanation: 'The caller was the visitor; stores.products.createProduct takes calls of owner or app.',
  });
  await expect(client.products.getProduct('none')).rejects.toThrow();
  expect((await detail((await latest())?.requestId)).refusal?.kind).toMatch(/contract|not found/);
  await control('/apps/pricing-plans', undefined, 'DELETE');
  await expect(client.plans.listPublicPlans()).rejects.toThrow();
  expect((await detail((await latest())?.requestId)).refusal).toMatchObject({
    kind: 'app',
    app: 'pricing-plans',
    link: '/console/settings#apps',
  });
  await expect(client.currentCart.addToCurrentCart({ lineItems: [item('pitcher', -1)] })).rejects.toThrow();
  expect((await detail((await latest())?.requestId)).refusal).toMatchObject({
    kind: 'contract',
    fields: [{ field: 'lineItems[0].quantity', rule: 'MIN' }],
  });
  await client.fetchWithAuth('https://www.wixapis.com/poems/v1/poems');
  expect((await detail((await latest())?.requestId)).refusal?.kind).toBe('not served');
  const { id } = (await control('/faults', { operation: ADD, status: 503 })) as { id: string };
  await expect(client.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] })).rejects.toThrow();
  const struck = await detail((await latest())?.requestId);
  expect([struck.fault, struck.refusal?.kind]).toEqual([id, 'fault']);
});

test('an event is listed with the request that caused it, and the reverse', async () => {
  const owner = ownerClient(emulator, { products });
  await owner.products.createProduct({ name: 'Jug', productType: 'physical', priceData: { price: 10 } });
  const request = await latest('?operation=stores.products.createProduct');
  const { events } = await detail(request?.requestId);
  expect(events).toEqual([
    expect.objectContaining({
      eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      requestId: request?.requestId,
    }),
  ]);
  const [event] = events;
  expect(await control(`/events/${event?.sequence}`)).toMatchObject({
    requestId: request?.requestId,
    entityId: event?.entityId,
    jwt: expect.stringMatching(/^ey/),
    deliveries: [],
  });
});

test('a request is repeated with another body, and as another caller', async () => {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { requestId } = (await latest(`?operation=${ADD}`)) ?? {};
  const { input } = await detail(requestId);
  expect(input).toMatchObject({ lineItems: [{ quantity: 1 }] });
  const body = { lineItems: [item('pitcher', 4)] };
  expect(await control(`/requests/${requestId}/repeat`, { body })).toMatchObject({
    status: 200,
    body: { cart: { lineItems: [{ quantity: 5 }] } },
    code: { curl: expect.stringContaining('curl '), sdk: expect.stringContaining('@wix/sdk') },
  });
  expect(
    await control(`/requests/${requestId}/repeat`, { as: { member: 'maya@example.com' } }),
  ).toMatchObject({
    status: 200,
    body: { cart: { lineItems: [{ quantity: 1 }] } },
  });
  const repeated = await latest(`?operation=${ADD}`);
  expect(repeated).toMatchObject({ isConsole: true, caller: { role: 'member' } });
  await expect(
    control(`/requests/${requestId}/repeat`, { as: { member: 'none@example.com' } }),
  ).rejects.toThrow(/400 .*no member none@example.com/);
});
