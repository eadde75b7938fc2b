import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { catalogVersioning, products, productsV3 } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { createEmulator } from '@/emulator/exports';
import type * as Declared from '@/emulator/exports/types/index';

// The declared types must match the actual ones.
expectTypeOf<typeof createEmulator>().toExtend<typeof Declared.createEmulator>();

const open: Declared.Emulator[] = [];
const server = setupServer();
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  for (const emulator of open.splice(0)) emulator.close();
  server.close();
});

const bothCatalogs = ({ clientId }: Declared.Emulator) =>
  createClient({
    modules: { products, productsV3, catalogVersioning },
    auth: OAuthStrategy({ clientId }),
  });
type Catalogs = ReturnType<typeof bothCatalogs>;

const printed = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line));

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

test('any client id is accepted, and each refusal is printed once with its reason', async () => {
  start();
  const auth = OAuthStrategy({ clientId: 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f' });
  const client = createClient({ modules: { products }, auth });
  expect((await client.products.queryProducts().find()).items).not.toHaveLength(0);
  const missing = () => client.products.getProduct('b7c1f0de-1111-4222-8333-9a8b7c6d5e4f');
  await expect(missing()).rejects.toThrow();
  await expect(missing()).rejects.toThrow();
  expect(printed().filter((line) => line.includes('getProduct'))).toEqual([
    expect.stringMatching(/^\[emulator\] stores\.products\.getProduct got 404: ./),
  ]);
});

test.each([
  ['V1', 'queryProducts of V1', ({ products: v1 }: Catalogs) => v1.queryProducts().find()],
  ['V3', 'queryProducts of V3', ({ productsV3: v3 }: Catalogs) => v3.queryProducts().find()],
  ['V3', 'getCatalogVersion', ({ catalogVersioning: it }: Catalogs) => it.getCatalogVersion()],
])('the site has Catalog %s if the app calls %s first', async (version, _, call) => {
  const { emulator } = start();
  const restore = emulator.savepoint();
  const client = bothCatalogs(emulator);
  await call(client);
  restore();
  const other = () =>
    version === 'V1' ? client.productsV3.queryProducts().find() : client.products.queryProducts().find();
  await expect(other()).rejects.toMatchObject({ status: 428 });
  expect((await client.catalogVersioning.getCatalogVersion()).catalogVersion).toBe(`${version}_CATALOG`);
  expect(printed().filter((line) => line.includes('The site has Catalog'))).toEqual([
    expect.stringContaining(`The site has Catalog ${version}, because the app called stores.`),
  ]);
  expect(printed()).toContainEqual(expect.stringContaining('queryProducts got 428: Endpoint belongs to'));
  emulator.reset();
  await expect(other()).resolves.toBeDefined();
});

test('a member is logged in without a password', async () => {
  const { emulator, client } = start();
  client.auth.setTokens((await emulator.login('maya@example.com')) as never);
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(member?.loginEmail).toBe('maya@example.com');
  await expect(emulator.login('jonas@example.com')).rejects.toThrow('may not log in: the status is');
  await expect(emulator.login('who@example.com')).rejects.toThrow('The site has no member who@example.com.');
});

test('faults apply until they are cleared, and only to existing calls', async () => {
  const { emulator, client } = start();
  emulator.faults.add({ operation: 'stores.products.queryProducts', status: 404 });
  await expect(client.products.queryProducts().find()).rejects.toThrow();
  emulator.faults.clear();
  expect((await client.products.queryProducts().find()).items).not.toHaveLength(0);
  expect(() => emulator.faults.add({ operation: 'stores.buy' })).toThrow('There is no operation stores.buy.');
});

test('a fault orders an error that the call declares, and no other', async () => {
  const { emulator, client } = start();
  const operation = 'members.members.getCurrentMember';
  emulator.faults.add({ operation, code: 'NOT_FOUND', data: { of: 'a test' } });
  await expect(client.members.getCurrentMember()).rejects.toMatchObject({
    status: 404,
    details: { applicationError: { code: 'NOT_FOUND', data: { of: 'a test' } } },
  });
  expect(() => emulator.faults.add({ operation, code: 'TOO_SOON' })).toThrow(
    'members.members.getCurrentMember does not declare TOO_SOON. It declares NOT_FOUND.',
  );
});

test('a given clock stands still until it is moved, and again after a reset', () => {
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

test('one emulator has several sites, each with its own catalog, data and time', async () => {
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
  expect(() => createEmulator({ sites: [{ clientId, catalog: 'v2' as 'v1' }] })).toThrow(
    'The option sites has a mistake: "catalog" must be one of: v1, v3.',
  );
});
