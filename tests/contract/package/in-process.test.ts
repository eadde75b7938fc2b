import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { createEmulator } from '@/emulator/exports';
import type * as Declared from '@/emulator/exports/types/index';

// What is declared is what there is.
expectTypeOf<typeof createEmulator>().toExtend<typeof Declared.createEmulator>();

const open: Declared.Emulator[] = [];
const server = setupServer();
afterEach(() => {
  for (const emulator of open.splice(0)) emulator.close();
  server.close();
});

function start(options: Declared.EmulatorOptions = {}) {
  const emulator = createEmulator(options);
  open.push(emulator);
  server.resetHandlers(
    http.all(/^https:\/\/(www|edge)\.wixapis\.com\//, ({ request }) => emulator.fetch(request)),
  );
  server.listen({ onUnhandledRequest: 'error' });
  const auth = OAuthStrategy({ clientId: emulator.clientId });
  return { emulator, client: createClient({ modules: { products, members }, auth }) };
}

test('the SDK calls an emulator in its own process', async () => {
  const { client } = start();
  expect((await client.products.queryProducts().find()).items.length).toBeGreaterThan(5);
});

test('a member is logged in without a password', async () => {
  const { emulator, client } = start();
  client.auth.setTokens((await emulator.login('maya@example.com')) as never);
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(member?.loginEmail).toBe('maya@example.com');
  await expect(emulator.login('jonas@example.com')).rejects.toThrow('may not log in: the status is');
  await expect(emulator.login('who@example.com')).rejects.toThrow('The site has no member who@example.com.');
});

test('faults strike until they are cleared, and only at calls that there are', async () => {
  const { emulator, client } = start();
  emulator.faults.add({ operation: 'stores.products.queryProducts', status: 404 });
  await expect(client.products.queryProducts().find()).rejects.toThrow();
  emulator.faults.clear();
  expect((await client.products.queryProducts().find()).items).not.toHaveLength(0);
  expect(() => emulator.faults.add({ operation: 'stores.buy' })).toThrow('There is no operation stores.buy.');
});

test('a clock that is given stands still until it is moved, and stands there again after a reset', () => {
  const { emulator } = start({ clock: '2026-01-01T09:00Z' });
  expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:00:00Z'));
  emulator.clock.advance(60_000);
  expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:01:00Z'));
  emulator.clock.set('2026-02-01T00:00Z');
  expect(emulator.clock.now()).toEqual(new Date('2026-02-01T00:00:00Z'));
  emulator.reset();
  expect(emulator.clock.now()).toEqual(new Date('2026-01-01T09:00:00Z'));
  expect(() => start({ clock: 'tomorrow' })).toThrow("such as 2026-01-01T09:00Z, not 'tomorrow'.");
});

test('several sites are in one emulator, each with catalog, data and time of its own', async () => {
  const clientId = 'a2f6d3c0-1111-4222-8333-444455556666';
  const { emulator } = start({ sites: [{ clientId, catalog: 'v3', apps: ['stores'] }] });
  const site = emulator.site(clientId);
  expect([emulator.site(emulator.clientId).siteId, site.clientId]).toEqual([emulator.siteId, clientId]);
  const auth = OAuthStrategy({ clientId });
  const client = createClient({ modules: { members, products, productsV3 }, auth });
  expect((await client.productsV3.queryProducts().find()).items.length).toBeGreaterThan(5);
  await expect(client.products.queryProducts().find()).rejects.toThrow();
  client.auth.setTokens((await site.login('maya@example.com')) as never);
  await expect(client.members.getCurrentMember()).rejects.toMatchObject({ status: 428 });
  site.clock.set('2030-01-01');
  expect(emulator.clock.now().getUTCFullYear()).not.toBe(2030);
  expect(() => emulator.site('nothing')).toThrow('No site has the client id "nothing".');
  expect(() => createEmulator({ sites: [{ clientId, catalog: 'v2' as 'v1' }] })).toThrow('catalog');
});
