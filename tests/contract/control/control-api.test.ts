import { describe, expect, test } from 'vitest';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { beginLogin } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();

describe('control', () => {
  test('the root address describes the site', async () => {
    const response = await fetch(EMULATOR);
    expect(await response.json()).toMatchObject({ ready: true, name: 'Fennel & Clay' });
  });

  test('an app is removed and installed again', async () => {
    const { plans: api } = await visitor();
    await control('/apps/pricing-plans', undefined, 'DELETE');
    const failure = await api.listPublicPlans().catch((error) => error);
    expect(failure.response.status).toBe(428);
    expect(failure.message).toContain('not installed');
    await control('/apps/pricing-plans', undefined, 'PUT');
    await expect(api.listPublicPlans()).resolves.toBeDefined();
    await expect(control('/apps/poetry', undefined, 'PUT')).rejects.toThrow(/400/);
  });

  test('the clock is read, set, frozen and advanced', async () => {
    expect(await control('/clock', { now: '2027-01-01T00:00:00Z', frozen: true })).toMatchObject({
      now: '2027-01-01T00:00:00.000Z',
      frozen: true,
    });
    expect(await control('/clock', { advanceSeconds: 90 })).toMatchObject({
      now: '2027-01-01T00:01:30.000Z',
    });
    await expect(control('/clock', { now: 'soon' })).rejects.toThrow(/400/);
    await expect(control('/clock', { advanceSeconds: 1e15 })).rejects.toThrow(/400/);
    await expect(control('/clock', { now: '9999-12-31T00:00:00Z' })).rejects.toThrow(/400/);
    expect(await control('/clock')).toMatchObject({ now: '2027-01-01T00:01:30.000Z' });
  });
});

describe('ordered faults', () => {
  test('a fault affects its operation the ordered number of times, and no other operation', async () => {
    const { plans: api, fetchWithAuth } = await visitor();
    const operation = 'pricing-plans.plans.listPublicPlans';
    await control('/faults', { operation, status: 503, times: 1 });
    await expect(api.queryPublicPlans().find()).resolves.toBeDefined();
    await expect(api.listPublicPlans()).rejects.toMatchObject({ response: { status: 503 } });
    await expect(api.listPublicPlans()).resolves.toBeDefined();
    await control('/faults', { operation, status: 500, times: 1 });
    const list = () => fetchWithAuth('https://www.wixapis.com/pricing-plans/v2/plans/public');
    expect(await (await list()).json()).toEqual({ message: '', details: {} });
    await expect(control('/faults', { operation, status: 500, headers: { a: 'b\nc' } })).rejects.toThrow(
      /400/,
    );
    await control('/faults', { operation, status: 429, headers: { 'retry-after': '2' }, body: 'not json' });
    const response = await list();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '2',
      'not json',
    ]);
    await control('/faults', undefined, 'DELETE');
    await expect(api.listPublicPlans()).resolves.toBeDefined();
    await expect(control('/faults', { operation: 'pricing-plans.plans.burn', status: 500 })).rejects.toThrow(
      /400/,
    );
  });

  test('a connection is cut before or half-way through the answer', async () => {
    const { plans: api } = await visitor();
    for (const cutOff of ['before', 'half']) {
      await control('/faults', { operation: '*', cutOff, times: 1 });
      await expect(api.listPublicPlans()).rejects.toThrow();
    }
    await expect(api.listPublicPlans()).resolves.toBeDefined();
  });
});

describe('the lists of events and requests', () => {
  test('the events are listed in order, in pages', async () => {
    await control('/reset', { to: 'seed' });
    const page = async (after: number) =>
      ((await control(`/events?after=${after}`)) as { events: { sequence: number }[] }).events;
    const sequences: number[] = [];
    for (let events = await page(0); events.length > 0; events = await page(sequences.at(-1) ?? 0)) {
      sequences.push(...events.map(({ sequence }) => sequence));
    }
    expect(sequences.length).toBeGreaterThan(100);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  test('the request log has caller and call, but no token', async () => {
    await control('/requests', undefined, 'DELETE');
    const { plans: api } = await visitor();
    await api.listPublicPlans();
    await expect(api.getPlan('33333333-3333-4333-8333-333333333333')).rejects.toThrow();
    const { requests } = (await control('/requests')) as { requests: Record<string, unknown>[] };
    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['oauth2.token', 200],
      ['pricing-plans.plans.listPublicPlans', 200],
      ['pricing-plans.plans.getPlan', 404],
    ]);
    expect(requests[1]).toMatchObject({
      method: 'GET',
      caller: { role: 'visitor' },
      time: '2026-03-02T09:00:00.000Z',
    });
    expect(JSON.stringify(requests)).not.toContain('OauthNG');
  });

  test('the request log lists hosted pages without their tokens', async () => {
    const client = await visitor();
    const { link } = await beginLogin(client);
    await control('/requests', undefined, 'DELETE');
    const browser = hostedBrowser(emulator);
    const logIn = await browser.open(link);
    await browser.open(`${EMULATOR}/r/not-a-token`);
    const { requests } = (await control('/requests')) as { requests: Record<string, unknown>[] };
    expect(requests.map(({ operation, path, status }) => [operation, path, status])).toEqual([
      ['hosted._api', '/_api/oauth2/authorize', 303],
      ['hosted.signin', new URL(logIn.url).pathname, 200],
      ['hosted.r', '/r/:token', 404],
    ]);
  });
});

describe('a reset', () => {
  test('a reset restores the seed or an empty site, and removes faults and clock changes', async () => {
    const { plans: api } = await visitor();
    const seeded = (await api.queryPublicPlans().find()).items.length;
    await control('/faults', { operation: '*', status: 500 });
    await control('/clock', { advanceSeconds: 3600 });
    await control('/reset', { to: 'empty' });
    expect((await api.queryPublicPlans().find()).items).toEqual([]);
    expect(await control('/clock')).toMatchObject({ now: '2026-03-02T09:00:00.000Z' });
    await control('/reset', { to: 'seed' });
    expect((await api.queryPublicPlans().find()).items).toHaveLength(seeded);
  });

  test('a reset creates the demo site with other settings, with prices in their currency', async () => {
    await control('/reset', { site: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' } });
    expect(await control('/site')).toMatchObject({ name: 'Fennel & Clay', locale: 'de-DE', currency: 'EUR' });
    const { plans: api } = await visitor();
    const [plan] = (await api.queryPublicPlans().find()).items;
    expect(plan?.pricing?.price?.currency).toBe('EUR');
  });

  test.each([{ locale: 'not a locale' }, { timeZone: 'Mars/Olympus' }, { currency: 'euro' }])(
    'invalid settings are refused: %j',
    async (site) => {
      await expect(control('/site', site, 'PATCH')).rejects.toThrow(/400/);
      await expect(control('/reset', { site })).rejects.toThrow(/400/);
    },
  );
});

test('a body is read as JSON, whatever its content type', async () => {
  const reset = (body: string | undefined) =>
    fetch(`${EMULATOR}/_emulator/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== undefined && { body }),
    });
  expect((await reset('{"to":"empty"}')).status).toBe(200);
  expect((await (await visitor()).products.queryProducts().find()).items).toEqual([]);
  expect((await reset('to=empty')).status).toBe(400);
  const deep = await reset(`{"site":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  expect([deep.status, (await deep.json()).message]).toEqual([400, 'The request body is nested too deeply']);
  expect((await reset(undefined)).status).toBe(200);
  expect((await (await visitor()).products.queryProducts().find()).items).not.toEqual([]);
});

test.each([
  ['PATCH', '/site', { foo: 1 }, /foo.*It may have name/],
  ['PATCH', '/site', { curency: 'EUR' }, /Did you mean 'currency'/],
  ['POST', '/faults', { operation: '*', statuss: 503 }, /Did you mean 'status'/],
  ['POST', '/clock', { advanceSecond: 5 }, /Did you mean 'advanceSeconds'/],
  ['POST', '/calls', { operation: 'stores.products.queryProducts', requests: {} }, /Did you mean 'request'/],
  ['POST', '/members', { email: 'a@example.com', pasword: 'x' }, /Did you mean 'password'/],
  ['POST', '/reset', { to: 'seed', site: { curency: 'EUR' } }, /Did you mean 'currency'/],
  ['POST', '/data/products', { entiti: {} }, /Did you mean 'entity'/],
  ['POST', '/faults', { operation: 'stores.products.queryProducts' }, /no effect/],
  ['POST', '/faults', { operation: '*', headers: { 'retry-after': '1' } }, /Headers belong to an error/],
  [
    'POST',
    '/faults',
    { operation: 'stores.products.queryProduct', status: 503 },
    /Did you mean 'stores.products.queryProducts'/,
  ],
  ['POST', '/faults/presets/outages', {}, /Did you mean 'outage'/],
  ['POST', '/clock', { advance: '20 minutes' }, /such as 90s, 20m, 3h or 2d, not '20 minutes'/],
  [
    'GET',
    '/requests?operation=stores.products.queryProduct',
    undefined,
    /Did you mean 'stores.products.queryProducts'/,
  ],
  ['GET', '/data/productz', undefined, /Did you mean 'products'/],
])('%s %s with %j is refused, with the nearest name', async (method, path, body, message) => {
  await expect(control(path, body, method)).rejects.toThrow(message);
});

test('the clock advances by a length with a unit', async () => {
  const before = emulator.clock.now();
  await control('/clock', { advance: '1.5h' });
  expect(emulator.clock.now() - before).toBe(5_400_000);
});
