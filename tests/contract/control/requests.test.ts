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
  await client.fetchWithAuth('https://www.wixapis.com/forum/v1/posts/1');
  expect((await detail((await latest())?.requestId)).refusal?.kind).toBe('not served');
  await client.fetchWithAuth('https://www.wixapis.com/poems/v1/poems');
  expect((await detail((await latest())?.requestId)).refusal?.kind).toBe('no such path');
  const { id } = (await control('/faults', { operation: ADD, status: 503 })) as { id: string };
  await expect(client.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] })).rejects.toThrow();
  const struck = await detail((await latest())?.requestId);
  expect([struck.fault, struck.refusal?.kind, struck.caller?.role]).toEqual([id, 'fault', 'visitor']);
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

const CREATE = 'stores.products.createProduct';

/** Ways in which a call is refused, each by another check. */
const REFUSED: [check: string, prepare: () => Promise<unknown>, authorization?: string][] = [
  ['token', async () => {}, 'expired'],
  ['role', async () => {}],
  ['fault', () => control('/faults', { operation: CREATE, status: 503 })],
  ['contract', async () => {}, 'owner'],
  ['app', () => control('/apps/stores', undefined, 'DELETE'), 'owner'],
  ['catalog', () => control('/site', { catalogVersion: 'V3_CATALOG' }, 'PATCH'), 'owner'],
  [
    'removed',
    () => control('/site', { removedCalls: 'all', catalogVersion: 'V1_CATALOG' }, 'PATCH'),
    'owner',
  ],
];

test.each(REFUSED)(
  'a call that is refused by the check %s keeps its body, and can be repeated',
  async (check, prepare, by) => {
    const client = await visitor();
    await prepare();
    const name = check === 'contract' ? 5 : 'Jug';
    const path = check === 'removed' ? '/ecom/v1/carts/current/add-to-cart' : '/stores/v1/products';
    const sent = JSON.stringify({
      product: { name, productType: 'physical', priceData: { price: 10 } },
      lineItems: [item('pitcher', 3)],
    });
    const headers = {
      'content-type': 'application/json',
      'x-own': 'kept',
      cookie: 'session=abc; theme=dark',
      authorization: by === 'owner' ? emulator.apiKey : 'expired',
      ...(by === 'owner' && { 'wix-site-id': emulator.site().id }),
    };
    const options = { method: 'POST', body: sent };
    const url = `https://www.wixapis.com${path}`;
    await (by ? fetch(url, { ...options, headers }) : client.fetchWithAuth(url, options));
    const entry = await detail((await latest())?.requestId);
    expect([entry.refusedBy, entry.requestBody]).toEqual([check, sent]);
    expect(entry.answerBody).toContain('"message"');
    // Repeated as code, it needs the same token.
    const isKnown = check !== 'token' && check !== 'served';
    expect([check, entry.caller?.role]).toEqual([check, isKnown ? (by ?? 'visitor') : undefined]);
    const results = entry.checks.map(({ result }) => result);
    const place = entry.checks.findIndex((it) => it.check === check);
    expect(results.slice(0, place).every((it) => it === 'passed')).toBe(true);
    expect(results.slice(place)).toEqual(['refused', ...results.slice(place + 1).map(() => 'not reached')]);
    expect(JSON.stringify(entry)).not.toContain(emulator.apiKey);
    if (by)
      expect(entry.requestHeaders).toMatchObject({
        authorization: '***',
        cookie: 'session=***; theme=***',
        'x-own': 'kept',
      });
    expect(entry.answerHeaders).toMatchObject({ 'x-wix-request-id': entry.requestId });
    const { code } = (await control(`/requests/${entry.requestId}/code`)) as { code: string };
    expect(code).toContain('"lineItems"');
    await control('/faults', undefined, 'DELETE');
    await control('/apps/stores', undefined, 'PUT');
    await control('/site', { catalogVersion: 'V1_CATALOG', removedCalls: 'served' }, 'PATCH');
    const again = (await control(`/requests/${entry.requestId}/repeat`, { as: 'owner' })) as {
      status: number;
    };
    expect(again.status).toBe(check === 'contract' ? 400 : 200);
  },
);

test('a call that is not served is kept with its query decoded, and is not repeated', async () => {
  const packed = Buffer.from(JSON.stringify({ query: { filter: { slug: 'a' } } })).toString('base64url');
  await fetch(`https://www.wixapis.com/poems/v1/poems?.r=${packed}`);
  const read = await detail((await latest())?.requestId);
  expect(read.input).toEqual({ query: { filter: { slug: 'a' } } });
  await fetch('https://www.wixapis.com/poems/v1/poems', { method: 'POST', body: '{"poem":1}' });
  const written = await detail((await latest())?.requestId);
  expect([written.requestBody, written.input]).toEqual(['{"poem":1}', { poem: 1 }]);
  await expect(control(`/requests/${written.requestId}/repeat`, {})).rejects.toThrow(
    /400 .*no operation at .*poems, so the call cannot be repeated/,
  );
});

test('a body that is too long to keep is not repeated as an empty one', async () => {
  const client = await visitor();
  const body = JSON.stringify({ lineItems: [], note: 'x'.repeat(70_000) });
  await client.fetchWithAuth('https://www.wixapis.com/ecom/v1/carts/current/add-to-cart', {
    method: 'POST',
    body,
  });
  const entry = await detail((await latest())?.requestId);
  expect([entry.requestBody, entry.requestLength]).toEqual([undefined, body.length]);
  await expect(control(`/requests/${entry.requestId}/repeat`, {})).rejects.toThrow(/400 .*is not kept/);
});
