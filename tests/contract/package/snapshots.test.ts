import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports';
import type { Emulator, EmulatorOptions } from '@/emulator/exports/types/index';

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const open = new Set<Emulator>();
const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
let emulator: Emulator;
const server = setupServer(
  http.all(/^https:\/\/(www|edge)\.wixapis\.com\//, ({ request }) => emulator.fetch(request)),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const it of open) it.close();
  open.clear();
});

function start(options: EmulatorOptions = {}) {
  emulator = createEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential', ...options });
  open.add(emulator);
  return emulator;
}

const control = async (path: string, method = 'GET', body?: object) => {
  const request = new Request(`http://localhost/_emulator/snapshots${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const response = await emulator.fetch(request);
  return { status: response.status, ...(await response.json()) };
};

function shopper() {
  const auth = OAuthStrategy({ clientId: emulator.clientId });
  const client = createClient({ modules: { products, currentCart }, auth });
  return {
    async buy() {
      const { items } = await client.products.queryProducts().find();
      const plain = items.find(
        ({ stock, productOptions }) => stock?.inventoryStatus !== 'OUT_OF_STOCK' && !productOptions?.length,
      );
      const catalogReference = { appId: STORES, catalogItemId: plain?._id ?? '' };
      await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
    },
    lines: async () => (await client.currentCart.getCurrentCart()).lineItems?.length,
  };
}

test('a saved state is restored each time it is loaded', async () => {
  start();
  const shop = shopper();
  await shop.buy();
  expect(await control('', 'POST', { name: 'one-line' })).toEqual({
    status: 200,
    name: 'one-line',
    savedAt: '2026-01-01T09:00:00.000Z',
  });
  const answers: unknown[] = [];
  for (let round = 0; round < 2; round++) {
    await shop.buy();
    emulator.clock.advance(3_600_000);
    const request = () => new Request('http://localhost/_emulator/clock');
    expect(await (await emulator.fetch(request())).json()).toMatchObject({ now: '2026-01-01T10:00:00.000Z' });
    expect((await control('/one-line/load', 'POST')).status).toBe(200);
    expect(await (await emulator.fetch(request())).json()).toMatchObject({ now: '2026-01-01T09:00:00.000Z' });
    expect(await shop.lines()).toBe(1);
    answers.push(await emulator.login('maya@example.com'));
    emulator.snapshots.load('one-line');
  }
  expect(answers[1]).toEqual(answers[0]);
});

test('a start can begin with a snapshot of the data folder', async () => {
  const data = join(folder, 'data');
  const first = start({ data });
  first.clock.advance(60_000);
  first.snapshots.save('later');
  first.reset('empty');
  first.close();
  open.delete(first);
  const unfinished = join(data, 'snapshots/half.snapshot.db.new');
  writeFileSync(unfinished, '');
  const next = start({ data, snapshot: 'later' });
  expect(existsSync(unfinished)).toBe(false);
  expect(next.clock.now()).toEqual(new Date('2026-01-01T09:01:00Z'));
  expect((await (await next.login('maya@example.com')).accessToken.value).length).toBeGreaterThan(20);
  next.close();
  open.delete(next);
  expect(() => start({ data, snapshot: 'sooner' })).toThrow(
    "There is no snapshot 'sooner': there are later.",
  );
});

test('other files in the folder of the snapshots are left alone, and those with its names are named as damaged', () => {
  const data = join(folder, 'others');
  const { snapshots } = start({ data });
  snapshots.save('mine');
  for (const file of ['notes.snapshot.db', 'two words.snapshot.db', 'empty.snapshot.db', 'notes.txt'])
    writeFileSync(join(data, 'snapshots', file), file.startsWith('empty') ? '' : 'no database '.repeat(200));
  expect(snapshots.list().map(({ name }) => name)).toEqual(['empty', 'mine', 'notes']);
  expect(() => snapshots.load('notes')).toThrow("The snapshot 'notes' is damaged");
});

test('snapshots are listed and removed, and impossible requests are refused', async () => {
  start();
  expect(await control('')).toEqual({ status: 200, snapshots: [] });
  await control('', 'POST', { name: 'b' });
  await control('', 'POST', { name: 'a' });
  expect((await control('')).snapshots.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
  expect((await control('/a', 'DELETE')).status).toBe(200);
  expect(await control('/a', 'DELETE')).toMatchObject({
    status: 404,
    message: "There is no snapshot 'a': there are b.",
  });
  expect(await control('', 'POST', { name: 'b' })).toMatchObject({ replaced: { name: 'b' } });
  expect(await control('/a/load', 'POST')).toMatchObject({
    status: 400,
    message: "There is no snapshot 'a': there are b.",
  });
  expect(await control('', 'POST', { name: '../a' })).toMatchObject({ status: 400 });
});
