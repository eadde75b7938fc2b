import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCart } from '@wix/ecom';
import { orders } from '@wix/events';
import { authentication } from '@wix/identity';
import { createClient, OAuthStrategy, TokenRole } from '@wix/sdk';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/emulator/core/documents/database';
import { APPS } from '@/emulator/core/site';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator, VERSION } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { watchAnswers } from '@/tests/support/contract/watch-answers';
import { EMULATOR } from '@/tests/support/emulator/start';

const FIXTURES = 'tests/fixtures/earlier-data';

let data: string;
let emulator: Emulator;
const opened: Emulator[] = [];

const server = setupServer(
  ...['https://www.wixapis.com/*', 'https://edge.wixapis.com/*'].map((address) =>
    http.all(address, ({ request }) => emulator.fetch(request)),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'earlier-data-'));
});
const close = () => {
  for (const it of opened.splice(0)) it.close();
};
afterEach(() => {
  close();
  rmSync(data, { recursive: true });
});

/** Returns the data of an emulator of that commit, with one visitor's refresh token and the time. */
function earlier(commit: string, folder = data) {
  const sql = readFileSync(join(FIXTURES, `${commit}.sql`), 'utf8');
  const database = openDatabase(join(folder, 'emulator.db'));
  database.execute(`BEGIN; ${sql}; COMMIT`);
  database.close();
  const [, now = '', refreshToken = ''] = /^-- now (\S+)\n-- visitor (\S+)\n/.exec(sql) ?? [];
  return { now: Date.parse(now), refreshToken };
}

function open(now: number, folder = data): Emulator {
  const clock = createClock(() => now);
  emulator = Object.create(createEmulator({ data: folder, clock }));
  opened.push(emulator);
  return emulator;
}

const migrated = new Map<string, { folder: string; now: number; refreshToken: string }>();
afterAll(() => {
  for (const { folder } of migrated.values()) rmSync(folder, { recursive: true });
});

/** Migrates the data of an emulator of that commit, once: it takes longer than the tests, and each gets a copy. */
function migrate(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-data-'));
  const past = { folder, ...earlier(commit, folder) };
  migrated.set(commit, past);
  open(past.now, folder).close();
  opened.pop();
  return past;
}

/** Opens a copy of the migrated data. @returns the visitor's refresh token */
function openMigrated(commit: string): string {
  const { folder, now, refreshToken } = migrated.get(commit) ?? migrate(commit);
  cpSync(folder, data, { recursive: true });
  open(now);
  return refreshToken;
}

/** The SDK as the visitor of the earlier emulator. */
function returning(refreshToken: string) {
  const client = createClient({
    modules: { authentication, currentCart, orders },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: refreshToken, role: TokenRole.VISITOR },
  });
  return client;
}

describe.each(['c25955e', '2286d14'])('data of an emulator of commit %s', (commit) => {
  test('keeps the visitor’s data, and a backup copy', async () => {
    const visitor = returning(openMigrated(commit));
    const cart = await visitor.currentCart.getCurrentCart();
    expect(cart.lineItems).toMatchObject([{ quantity: 2 }]);
    const { orders: listed = [] } = await visitor.orders.listOrders({});
    expect(listed.map(({ email }) => email)).toEqual(['ada@example.com']);
    expect(readdirSync(data)).toContain('emulator.version-0.db');
  });

  test('still collects back-in-stock requests', () => {
    openMigrated(commit);
    const { database } = emulator;
    expect(database.value("SELECT doc ->> 'collectingRequests' FROM stock_request_states")).toBe(1);
  });

  test('keeps the members', async () => {
    const visitor = returning(openMigrated(commit));
    const answer = await visitor.auth.login({ email: 'maya@example.com', password: 'maya-likes-clay' });
    expect(answer.loginState).toBe('SUCCESS');
  });

  test('is read in accordance with the contract by every call', async () => {
    openMigrated(commit);
    watchAnswers(emulator);
    const names: string[] = [];
    for (const { name, method, paths } of emulator.operations) {
      if (!/\.(query|list|count|search)\w*$/.test(name) || paths[0]?.includes(':')) continue;
      const response = await emulator.fetch(
        new Request(`${EMULATOR}${paths[0]}`, {
          method,
          headers: {
            authorization: emulator.apiKey,
            'wix-site-id': site.id,
            'content-type': 'application/json',
          },
          ...(method !== 'GET' && { body: '{}' }),
        }),
      );
      expect(response.status, name).toBeLessThan(500);
      if (response.status === 200) names.push(name);
    }
    expect(names.length).toBeGreaterThan(30);
  });
});

test('the buyers of plans get their benefit programs', () => {
  openMigrated('2286d14');
  const { database } = emulator;
  const bought = database.value("SELECT count(*) FROM plan_orders WHERE doc ->> 'status' != 'DRAFT'");
  expect(bought).toBeGreaterThan(0);
  expect(database.value('SELECT count(*) FROM benefit_programs')).toBe(bought);
});

test('data is migrated once, and data of a later version is refused', () => {
  const { now } = earlier('2286d14');
  const first = open(now);
  first.database.run('DELETE FROM contacts');
  first.database.execute(`PRAGMA wal_checkpoint(TRUNCATE)`);
  const copy = readFileSync(join(data, 'emulator.version-0.db'));
  close();
  const second = open(now);
  expect(second.database.value('SELECT count(*) FROM contacts')).toBe(0);
  expect(readFileSync(join(data, 'emulator.version-0.db')).equals(copy)).toBe(true);
  second.database.execute(`PRAGMA user_version = ${VERSION + 1}`);
  close();
  expect(() => open(now)).toThrow(
    `of version ${VERSION + 1}, and this emulator knows versions up to ${VERSION}. Start the later emulator`,
  );
});

test('a snapshot of earlier data is migrated when it is loaded', () => {
  const { now } = earlier('c25955e');
  mkdirSync(join(data, 'snapshots'));
  const file = join(data, 'snapshots/old.snapshot.db');
  renameSync(join(data, 'emulator.db'), file);
  const saved = openDatabase(file);
  const state = JSON.stringify({ savedAt: new Date(now).toISOString(), clock: { offset: 0 } });
  saved.execute('CREATE TABLE snapshot_state (json TEXT)');
  saved.run('INSERT INTO snapshot_state VALUES (?)', state);
  saved.close();
  const { database, snapshots } = open(now);
  snapshots.load('old');
  expect(database.value('PRAGMA user_version')).toBe(VERSION);
  expect(database.value("SELECT count(*) FROM carts WHERE doc LIKE '%lines%'")).toBe(1);
  expect(database.value('SELECT count(*) FROM guests')).toBeGreaterThan(0);
});

test('an interrupted migration is repeated by the next start', () => {
  const { now } = earlier('c25955e');
  let calls = 0;
  const clock = createClock(() => {
    calls += 1;
    if (calls > 40) throw new Error('The power went off');
    return now;
  });
  expect(() => createEmulator({ data, clock })).toThrow('The power went off');
  const { database } = open(now);
  expect(database.value('PRAGMA user_version')).toBe(VERSION);
  expect(database.value('SELECT count(*) FROM identities')).toBe(8);
  expect(database.value('SELECT count(*) FROM guests')).toBeGreaterThan(0);
});

describe('apps that were added after the data was created', () => {
  const count = (table: string) => emulator.database.value(`SELECT count(*) FROM "${table}"`);

  test('are installed, with their content of the demo site', () => {
    openMigrated('2286d14');
    expect([...emulator.site().installedApps].sort()).toEqual(Object.keys(APPS).sort());
    const seeded = ['posts', 'forms', 'reviews', 'restaurant_menus', 'data_collections'];
    for (const table of seeded) expect(count(table), table).toBeGreaterThan(0);
  });

  test('are left alone from then on', () => {
    openMigrated('2286d14');
    emulator.updateSite({ installedApps: ['stores'] });
    emulator.database.run('DELETE FROM "reviews"');
    const now = emulator.clock.now();
    close();
    open(now);
    expect([emulator.site().installedApps, count('reviews')]).toEqual([['stores'], 0]);
  });

  test('are installed without content if the products differ', () => {
    const { now } = earlier('2286d14');
    const database = openDatabase(join(data, 'emulator.db'));
    database.run('DELETE FROM products');
    database.close();
    open(now);
    expect(emulator.site().installedApps).toContain('reviews');
    expect([count('reviews'), count('forms')]).toEqual([0, 0]);
  });

  test('are added to a snapshot that was saved without any', () => {
    open(Date.now());
    const { knownApps: _, ...site } = emulator.site();
    const stored = JSON.stringify({ ...site, installedApps: ['stores'] });
    emulator.database.run('UPDATE sites SET doc = ?', stored);
    emulator.database.run('DELETE FROM "reviews"');
    emulator.snapshots.save('early');
    emulator.snapshots.load('early');
    expect(emulator.site().installedApps).toContain('reviews');
    expect(count('reviews')).toBeGreaterThan(0);
  });
});
