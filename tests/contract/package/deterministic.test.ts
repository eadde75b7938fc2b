import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports';
import type { Emulator } from '@/emulator/exports/types/index';

const RUN = { clock: '2026-01-01T09:00Z', ids: 'sequential' } as const;
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

let answers: string[] = [];
let current: Emulator;
const server = setupServer(
  http.all(/^https:\/\/(www|edge)\.wixapis\.com\//, async ({ request }) => {
    const response = await current.fetch(request);
    answers.push(`${response.status} ${await response.clone().text()}`);
    return response;
  }),
);
const folder = mkdtempSync(join(tmpdir(), 'deterministic-'));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
const open = new Set<Emulator>();
afterEach(() => {
  for (const emulator of open) emulator.close();
  open.clear();
});

function start(options = {}): Emulator {
  const emulator = createEmulator({ ...RUN, ...options });
  open.add(emulator);
  return emulator;
}

/** Visits the shop, adds an item to a cart and opens its checkout. @returns the bytes of the answers */
async function journey(emulator: Emulator): Promise<string[]> {
  current = emulator;
  answers = [];
  const auth = OAuthStrategy({ clientId: emulator.clientId });
  const client = createClient({ modules: { products, currentCart }, auth });
  const { items } = await client.products.queryProducts().find();
  const product = items.find(
    ({ stock, productOptions }) => stock?.inventoryStatus !== 'OUT_OF_STOCK' && !productOptions?.length,
  );
  const catalogReference = { appId: STORES, catalogItemId: product?._id ?? '' };
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
  await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { accessToken } = await emulator.login('maya@example.com');
  return answers.concat(accessToken.value, emulator.apiKey);
}

test('the same requests give the same bytes, from another emulator and after a reset', async () => {
  const first = start();
  const expected = await journey(first);
  expect(expected.length).toBeGreaterThan(5);
  expect(expected.filter((answer) => /^[45]/.test(answer))).toEqual([]);
  expect(await journey(start())).toEqual(expected);
  first.reset();
  expect(await journey(first)).toEqual(expected);
});

test('sequential ids are not reused for data that is kept', async () => {
  const data = join(folder, 'kept');
  const before = start({ data });
  const [visitor] = await journey(before);
  before.close();
  open.delete(before);
  const after = await journey(start({ data }));
  expect(after[0]).not.toBe(visitor);
  expect(after.filter((answer) => /^[45]/.test(answer))).toEqual([]);
});
