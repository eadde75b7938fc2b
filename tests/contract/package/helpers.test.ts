import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { useEmulator } from '@/emulator/exports/vitest';

// biome-ignore lint/correctness/useHookAtTopLevel: it is not a hook of React
const emulator = useEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential', catalog: 'v1' });
const shop = () =>
  createClient({ modules: { products }, auth: OAuthStrategy({ clientId: emulator.clientId }) });

/** Returns the message of a failing check. */
const failure = async (check: Promise<unknown>) =>
  String(
    await check.then(
      () => 'passed',
      (error) => error.message,
    ),
  );

describe('what was sent', () => {
  test('calls are counted by what they sent, and a failing check lists what came', async () => {
    const { items } = await shop().products.queryProducts().eq('slug', 'everyday-mug').find();
    await shop().products.getProduct(items[0]?._id ?? '');
    await expect(emulator.requests).toHaveCalled('stores.products.getProduct', {
      with: { id: items[0]?._id },
    });
    await expect(emulator.requests).toHaveCalled('stores.products.queryProducts', {
      with: { query: { filter: { slug: expect.stringContaining('mug') }, paging: { limit: 50 } } },
    });
    await expect(emulator.requests).not.toHaveCalled('stores.products.getProduct', { with: { id: 'other' } });
    expect(await failure(expect(emulator.requests).not.toHaveCalled('stores.products.getProduct'))).toBe(
      'stores.products.getProduct was called 1 time',
    );
    const message = await failure(
      expect(emulator.requests).toHaveCalled('stores.products.getProduct', {
        with: { id: 'other' },
        timeout: 20,
      }),
    );
    expect(message).toContain(
      'stores.products.getProduct with {"id":"other"} was called 0 times of 1; sent was',
    );
    expect(message).toContain(`{"id":"${items[0]?._id}"} (200)`);
    const [call] = emulator.requests.list({ operation: 'stores.products.getProduct' });
    expect(call).toMatchObject({
      request: { id: items[0]?._id },
      answer: { product: { slug: 'everyday-mug' } },
    });
  });

  test.each([
    [
      'toHaveCalled',
      () => expect(emulator.requests).toHaveCalled('stores.products.queryProduct', { timeout: 20 }),
    ],
    ['not.toHaveCalled', () => expect(emulator.requests).not.toHaveCalled('stores.products.queryProduct')],
    ['list', async () => emulator.requests.list({ operation: 'stores.products.queryProduct' })],
    ['next', () => emulator.requests.next({ operation: 'stores.products.queryProduct' }, { timeout: 20 })],
  ])('%s knows that there is no such operation', async (_, check) => {
    expect(await failure(check())).toBe(
      "There is no operation stores.products.queryProduct. Did you mean 'stores.products.queryProducts'?",
    );
  });

  test('a filter with an unknown field is an error, not a wait', async () => {
    const filter: object = { to: 'rosa@example.com', timeout: 20 };
    expect(await failure(emulator.mails.next(filter))).toBe(
      "The filter of a message has to or text, not 'timeout'.",
    );
    expect(() => emulator.requests.list({ operations: 'stores' } as object)).toThrow(
      "Did you mean 'operation'?",
    );
  });

  test('a wait in vain says what came instead', async () => {
    await shop().products.queryProducts().find();
    await emulator.trigger('contacts.created');
    expect(await failure(emulator.requests.next({ status: '503' }, { timeout: 20 }))).toBe(
      'No call came within 20 ms that matches {"status":"503"}; these came: oauth2.token (200), stores.products.queryProducts (200).',
    );
    expect(await failure(emulator.events.next({ type: 'order_created' }, { timeout: 20 }))).toMatch(
      /these came: wix\.contacts\.v4\.contact_created of /,
    );
    expect(await failure(emulator.mails.next({ to: 'rosa@example.com' }, { timeout: 20 }))).toContain(
      'no message came at all',
    );
  });
});

describe('what a test does to the site', () => {
  test('data is listed, read, created, changed and removed, without a client of the owner', async () => {
    const product = await emulator.data.create('products', {
      name: 'Tagine',
      productType: 'physical',
      priceData: { price: 30 },
    });
    const id = String(product.id);
    await emulator.data.update('products', id, { name: 'Big tagine' });
    expect((await shop().products.getProduct(id)).product).toMatchObject({ name: 'Big tagine' });
    expect(await emulator.data.get('products', id)).toMatchObject({ priceData: { price: 30 } });
    const filter = { name: { $startsWith: 'Big tag' } };
    expect(await emulator.data.list('products', { filter, limit: 5 })).toEqual([
      expect.objectContaining({ id }),
    ]);
    const refused = await failure(emulator.data.update('products', id, { stock: { quantity: 7 } }));
    expect(refused).toBe('stock.quantity was ignored. Change it in Variants and stock.');
    await emulator.data.remove('products', id);
    expect(await failure(emulator.data.get('products', id))).toContain('There is no document');
    // They are not calls of the app.
    expect(emulator.requests.list({ operation: 'stores.products.createProduct' })).toEqual([]);
  });

  test('operations are called as anyone, and a refusal has its status and code', async () => {
    const { member } = await emulator.call(
      'members.members.getCurrentMember',
      { fieldsets: ['FULL'] },
      { as: 'maya@example.com' },
    );
    expect(member).toMatchObject({ loginEmail: 'maya@example.com' });
    await expect(emulator.call('stores.products.createProduct', {})).rejects.toMatchObject({
      name: 'CallRefused',
      status: 403,
      message: expect.stringContaining('stores.products.createProduct got 403'),
    });
    const code = 'SLOT_NOT_AVAILABLE';
    emulator.faults.add({ operation: 'bookings.bookings.createBooking', code });
    const booking = emulator.call('bookings.bookings.createBooking', { booking: {} }, { as: 'owner' });
    await expect(booking).rejects.toMatchObject({ code });
  });

  test('events are triggered with data', async () => {
    const [mug] = await emulator.data.list('products', { search: 'mug', limit: 1 });
    const events = await emulator.trigger('orders.created', {
      with: { productId: mug?.id, quantity: 2 },
      override: { 'order.number': 77 },
    });
    expect(events.map(({ eventType }) => eventType)).toContain('wix.ecom.v1.order_created');
    const { payload } = await emulator.events.next({ type: 'order_created' });
    expect(payload).toMatchObject({ createdEvent: { entity: { number: '77' } } });
  });
});

describe('faults and time are as on the command line', () => {
  test('faults take patterns, shares and presets, and are removed one by one', async () => {
    const query = () => shop().products.queryProducts().find();
    const id = emulator.faults.add({ operation: 'stores.*', status: 503 });
    await expect(query()).rejects.toThrow();
    expect(emulator.faults.list()).toMatchObject([{ id, operation: 'stores.*', hits: expect.any(Number) }]);
    emulator.faults.remove(id);
    await expect(query()).resolves.toBeDefined();
    expect(() => emulator.faults.remove(id)).toThrow(`There is no fault ${id}: there is none.`);
    emulator.faults.add({ operation: 'stores.*', delay: 1, share: 0.5 });
    expect(emulator.faults.preset('outage')).toHaveLength(1);
    await expect(query()).rejects.toThrow();
  });

  test.each([
    [
      { operation: 'stores.products.queryProduct', status: 503 },
      /Did you mean 'stores.products.queryProducts'/,
    ],
    [{ operation: '*', statuss: 503 }, /statuss.* Did you mean 'status'/],
    [{ operation: '*' }, /has no effect/],
    [{ operation: '*', status: 200 }, /status.* at least 400/],
    [{ operation: 'stores.products.getProduct', code: 'NOPE' }, /does not declare NOPE/],
  ])('the fault %j is refused', (fault, message) => {
    expect(() => emulator.faults.add(fault)).toThrow(message);
  });

  test('the clock advances by milliseconds or a length with a unit, and stays right after a mistake', async () => {
    emulator.clock.advance('20m');
    emulator.clock.advance(60_000);
    expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:21:00Z'));
    for (const wrong of ['20 minutes', 'soon', Number.NaN, -5, undefined as unknown as number])
      expect(() => emulator.clock.advance(wrong)).toThrow(RangeError);
    expect(() => emulator.clock.set('soon')).toThrow('The clock takes a date in ISO 8601');
    expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:21:00Z'));
    await expect(shop().products.queryProducts().find()).resolves.toBeDefined();
  });
});
