import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { command } from '@/tests/support/emulator/command';
import { openSites, TWO_CATALOGS, V1, V3, visitorOf } from '@/tests/support/emulator/several-sites';
import { EMULATOR } from '@/tests/support/emulator/start';

const { start, call, control } = openSites();
const read = async (path: string) => (await control(path)).json();

test('each client id gets its own site if they are separate', async () => {
  start({ separate: true });
  const [one, two] = [await visitorOf('app-one'), await visitorOf('app-two')];
  const nameOf = async (clientId: string) => (await read(`/sites/${clientId}/site`)).name;
  await control('/sites/app-one/site', { name: 'One' }, 'PATCH');
  expect([await nameOf('app-one'), await nameOf('app-two')]).toEqual(['One', 'Fennel & Clay']);
  expect((await read('/sites')).sites.map((site: { clientId: string }) => site.clientId)).toEqual([
    V1,
    'app-one',
    'app-two',
  ]);
  expect((await one.products.queryProducts().find()).items).not.toHaveLength(0);
  expect((await two.products.queryProducts().find()).items).not.toHaveLength(0);
});

test('a web page of another origin creates no site', async () => {
  start({ separate: true });
  await call(`${EMULATOR}/_api/redirects?client_id=app-one`);
  await call(`${EMULATOR}/oauth2/authorize?clientId=app-two`);
  const body = JSON.stringify({ client_id: 'app-three', grant_type: 'anonymous' });
  const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/json' };
  await call(`${EMULATOR}/oauth2/token`, { method: 'POST', headers, body });
  await call(`${EMULATOR}/oauth2/token-info`, { method: 'POST', headers: {}, body });
  expect((await read('/sites')).sites).toHaveLength(1);
  await call(`${EMULATOR}/oauth2/token`, {
    method: 'POST',
    headers: { ...headers, origin: 'http://localhost:5173' },
    body,
  });
  expect((await read('/sites')).sites).toHaveLength(2);
});

test('without this option, a client id without a site is refused', async () => {
  start(TWO_CATALOGS);
  await expect(visitorOf('app-one')).rejects.toThrow();
  expect((await read('/sites')).sites).toHaveLength(2);
});

test('a restart keeps the sites, their data and their tokens', async () => {
  const data = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  start({ data, separate: true });
  const client = await visitorOf('app-one');
  const {
    items: [product],
  } = await client.products.queryProducts().find();
  await client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 2, catalogReference: { appId: APPS.stores, catalogItemId: product?._id ?? '' } }],
  });
  start({ data });
  expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 2 }]);
});

test('each site has its own time, data and calls', async () => {
  const sites = start(TWO_CATALOGS);
  await visitorOf(V3);
  const before = sites.first.clock.now();
  await control(`/sites/${V3}/clock`, { advanceSeconds: 3600 });
  expect(sites.first.clock.now() - before).toBeLessThan(60_000);
  expect(sites.withClient(V3)?.clock.now()).toBeGreaterThan(before + 3_500_000);
  expect((await read(`/sites/${V3}/requests`)).requests).toHaveLength(1);
  expect((await read('/requests')).requests).toHaveLength(0);
  await control(`/sites/${V3}/reset`, { to: 'seed' });
  expect(await read(`/sites/${V3}/ready`)).toMatchObject({ clientId: V3, name: 'Second' });
});

test('sites are added at run time, but not twice', async () => {
  start();
  const add = (site: object) => control('/sites', site);
  expect((await add({ clientId: V3, catalog: 'v3', apps: ['stores'] })).status).toBe(200);
  expect((await read('/sites')).sites[1]).toMatchObject({
    clientId: V3,
    catalogVersion: 'V3_CATALOG',
    installedApps: ['stores'],
  });
  const twice = await add({ clientId: V3 });
  expect([twice.status, (await twice.json()).message]).toEqual([
    409,
    `The client id "${V3}" has a site already.`,
  ]);
  expect((await add({ clientId: V1 })).status).toBe(409);
  expect((await add({ clientId: 'other', catalog: 'v2' })).status).toBe(400);
  expect((await call(`${EMULATOR}/_emulator/sites/nothing/site`)).status).toBe(404);
  expect((await call('http://rebound.example/_emulator/sites')).status).toBe(421);
});

test('a removed site is deleted with its data while the others run on; the first one cannot be removed', async () => {
  const data = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  start({ data, separate: true });
  const [gone, stays] = [await visitorOf('app-one'), await visitorOf('app-two')];
  const listed = async () =>
    (await read('/sites')).sites.map(({ clientId }: { clientId: string }) => clientId);
  await control('/sites/app-one/site', { name: 'Changed' }, 'PATCH');
  expect(readdirSync(join(data, 'sites'))).toHaveLength(2);
  // A running call is still answered.
  const underWay = gone.products.queryProducts().find();
  expect(await command('sites', 'remove', '--site', 'app-one')).toMatchObject({
    code: 0,
    out: 'Removed the site of app-one with its data.',
  });
  expect((await underWay).items).not.toHaveLength(0);
  expect(await listed()).toEqual([V1, 'app-two']);
  expect(readdirSync(join(data, 'sites'))).toHaveLength(1);
  expect((await stays.products.queryProducts().find()).items).not.toHaveLength(0);
  expect((await command('sites', 'list')).out).toMatch(/^app-two {2}Fennel & Clay {2}http:/m);

  expect(await control(`/sites/${V1}`, undefined, 'DELETE')).toMatchObject({ status: 409 });
  expect(await control('/sites/app-one', undefined, 'DELETE')).toMatchObject({ status: 404 });
  expect((await command('sites', 'remove')).err).toContain('Name the site to remove');

  // The kept session goes on in a new site without the old data; the next start has the last state.
  expect((await gone.products.queryProducts().find()).items).not.toHaveLength(0);
  expect(await listed()).toEqual([V1, 'app-two', 'app-one']);
  expect((await read('/sites/app-one/site')).name).toBe('Fennel & Clay');
  await control('/sites/app-two', undefined, 'DELETE');
  start({ data });
  expect(await listed()).toEqual([V1, 'app-one']);
  expect(existsSync(join(data, 'emulator.db'))).toBe(true);
});

test('commands are for the site in --site, by default for the first one', async () => {
  const sites = start(TWO_CATALOGS);
  await visitorOf(V3);
  expect((await command('logs')).out).not.toContain('oauth2.token');
  expect((await command('logs', '--site', V3)).out).toContain('oauth2.token');
  sites.withClient(V3)?.updateSite({ locale: 'de-DE' });
  sites.first.updateSite({ locale: 'fr-FR' });
  expect(await command('reset', '--site', V3)).toMatchObject({ code: 0, err: '' });
  expect([sites.first, sites.withClient(V3)].map((it) => it?.site().locale)).toEqual(['fr-FR', 'en-US']);
  expect(await command('reset', '--site', 'nothing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No site has the client id "nothing"'),
  });
});

test('a site that is opened again has its original settings, and keeps changes', async () => {
  const data = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  start({ data, ...TWO_CATALOGS });
  await control(`/sites/${V3}/site`, { name: 'Changed', catalogVersion: 'V1_CATALOG' }, 'PATCH');
  start({ data });
  const settings = async () => {
    const { name, catalogVersion, installedApps } = await read(`/sites/${V3}/site`);
    return [name, catalogVersion, installedApps.length];
  };
  expect(await settings()).toEqual(['Changed', 'V1_CATALOG', 2]);
  await control(`/sites/${V3}/reset`, {});
  expect(await settings()).toEqual(['Second', 'V3_CATALOG', 2]);
});

test('doctor examines the site of the app’s client id, and lists what its calls assume', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const inApp = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => {
    inApp.mockRestore();
    rmSync(folder, { recursive: true });
  });
  start(TWO_CATALOGS);
  expect((await command('doctor', '--client-id', V3)).out).toContain(
    `The emulator accepts the client id ${V3}.`,
  );
  expect((await command('doctor', '--client-id', V3, '--site', V1)).out).toContain(
    `The client id ${V3} is not the site's, ${V1}.`,
  );
  expect((await command('doctor')).out).not.toContain('Assumed');
  writeFileSync(join(folder, 'likes.js'), "import { likes } from '@wix/blog'; likes.createLike({});");
  expect((await command('doctor')).out).toMatch(
    /^- {3}Assumed, .*: 14\.9 A post is liked once .* Called: blog\.likes\.createLike \(likes\.js\)\.$/m,
  );
});
