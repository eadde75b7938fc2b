import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports';
import { handlers } from '@/emulator/exports/msw';
import type { SharedEmulator } from '@/emulator/exports/types/index';
import type * as DeclaredMsw from '@/emulator/exports/types/msw';
import type * as DeclaredVitest from '@/emulator/exports/types/vitest';
import { useEmulator } from '@/emulator/exports/vitest';

const RUN = { clock: '2026-01-01T09:00Z', ids: 'sequential' } as const;
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

// The declared types must match the actual ones.
handlers satisfies typeof DeclaredMsw.handlers;
useEmulator satisfies typeof DeclaredVitest.useEmulator;

const sdkFor = (emulator: SharedEmulator) =>
  createClient({
    modules: { products, currentCart },
    auth: OAuthStrategy({ clientId: emulator.clientId }),
  });

/** Adds an item to the cart of a new visitor. @returns the cart's id and its number of lines */
async function fillCart(emulator: SharedEmulator) {
  const client = sdkFor(emulator);
  const { items } = await client.products.queryProducts().find();
  const plain = items.find(
    ({ stock, productOptions }) => stock?.inventoryStatus !== 'OUT_OF_STOCK' && !productOptions?.length,
  );
  const catalogReference = { appId: STORES, catalogItemId: plain?._id ?? '' };
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference, quantity: 1 }],
  });
  return { id: cart?._id, lines: cart?.lineItems?.length };
}

describe('with Vitest', () => {
  const emulator = useEmulator(RUN);
  const carts: unknown[] = [];

  test.for([1, 2])('each test has the same site, with the ids of the first: round %i', async () => {
    emulator.clock.advance(60_000);
    emulator.faults.add({ operation: 'stores.products.getProduct', status: 503 });
    carts.push(await fillCart(emulator));
    expect(carts).toEqual(carts.map(() => ({ id: expect.any(String), lines: 1 })));
    expect(carts.at(-1)).toEqual(carts[0]);
  });

  test('nothing of a test is left for the next', async () => {
    expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:00:00Z'));
    const { items } = await sdkFor(emulator).products.queryProducts().find();
    await expect(sdkFor(emulator).products.getProduct(items[0]?._id ?? '')).resolves.toBeDefined();
  });

  test('calls to other hosts are not changed', async () => {
    await expect(fetch('data:text/plain,as%20ever').then((it) => it.text())).resolves.toBe('as ever');
  });

  test('calls, events and messages are waited for, those of this test alone', async () => {
    expect(emulator.requests.list()).toEqual([]);
    await expect(emulator.requests).not.toHaveCalled('stores.products');
    const filling = fillCart(emulator);
    await expect(emulator.requests).toHaveCalled('ecom.currentCart.addToCurrentCart');
    expect(await emulator.requests.next({ operation: 'stores' })).toMatchObject({ status: 200 });
    await filling;
    expect(await emulator.events.next({ type: 'cart_created' })).toMatchObject({
      eventType: expect.stringMatching(/cart_created$/),
    });
    const missing = expect(emulator.requests).toHaveCalled('ecom.orders.getOrder', { timeout: 20 });
    await expect(missing).rejects.toThrow(/getOrder was called 0 times of 1; called were .*queryProducts/);
    const mail = emulator.mails.next({ to: 'maya@example.com' });
    await sdkFor(emulator).auth.sendPasswordResetEmail('maya@example.com', 'http://localhost:3000/');
    expect(await mail).toMatchObject({ to: 'maya@example.com', link: expect.any(String) });
    await expect(emulator.mails.next({ to: 'maya@example.com' }, { timeout: 20 })).rejects.toThrow(
      /within 20 ms/,
    );
  });

  test('usage reports are accepted', async () => {
    expect((await fetch('https://frog.wix.com/wix-sdk?a=1')).status).toBe(204);
  });
});

describe('with Mock Service Worker', () => {
  const emulator = createEmulator(RUN);
  const server = setupServer(...handlers(emulator));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => {
    server.close();
    emulator.close();
  });

  test('handlers answer the SDK', async () => {
    expect(await fillCart(emulator)).toMatchObject({ lines: 1 });
    expect((await fetch('https://panorama.wixapps.net/api/v1/bulklog', { method: 'POST' })).status).toBe(204);
  });

  test('the site is another copy within milliseconds', async () => {
    const restore = emulator.savepoint();
    const spent: number[] = [];
    for (let round = 0; round < 5; round++) {
      await fillCart(emulator);
      const before = process.cpuUsage();
      restore();
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
    }
    expect(Math.min(...spent)).toBeLessThan(20);
  });

  test('a savepoint restores the previous state, whatever happened meanwhile', async () => {
    const client = sdkFor(emulator);
    const find = () => client.products.queryProducts().limit(50).ascending('name').find();
    const { items } = await find();
    const restore = emulator.savepoint();
    emulator.reset('empty');
    expect((await find()).items).toEqual([]);
    restore();
    expect((await find()).items).toEqual(items);
  });
});
