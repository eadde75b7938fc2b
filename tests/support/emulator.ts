import { availabilityCalendar, services } from '@wix/bookings';
import { checkout, currentCart } from '@wix/ecom';
import { orders as eventOrders, wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClock } from '@/emulator/core/clock';
import { sequentialIds } from '@/emulator/core/ids';
import site from '@/emulator/seed/site.json';
import { createEmulator, type Emulator } from '@/emulator/server';
import { callControl } from './control';
import { watchAnswers } from './watch-answers';

/** What the clock shows when a test begins: a Monday, 09:00 in UTC. */
export const START = Date.parse('2026-03-02T09:00:00.000Z');

/** The origin of the shop in tests: hosted pages may send people back to it. */
export const SHOP = 'http://localhost:3000';

/** Where the emulator is when a test calls it by itself rather than through the SDK. */
export const EMULATOR = 'http://localhost:4010';

/**
 * An emulator for the tests of one file, in memory, with the demo site fresh for every test, where its members have
 * bought nothing yet. Its clock shows
 * `START` and stands still; `clock.advance` moves it. What the SDK sends to the platform's hosts goes to it, and
 * any call to another address fails the test, and so does an answer that breaks the SDK's REST types.
 */
export function startEmulator(): Emulator {
  const emulator = createEmulator({
    clock: createClock(() => START),
    ids: sequentialIds(),
    allowOrigins: [SHOP],
  });
  watchAnswers(emulator);
  const answer = ({ request }: { request: Request }) => emulator.fetch(request);
  const server = setupServer(
    ...['https://www.wixapis.com/*', 'https://edge.wixapis.com/*', `${EMULATOR}/*`].map((address) =>
      http.all(address, answer),
    ),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(seeder(emulator));
  afterAll(() => {
    server.close();
    emulator.close();
  });
  return emulator;
}

/**
 * Brings an emulator back to its seed. The clock stands where it stood, so the seed comes out as before: its rows are
 * copied back, which takes a tenth of the time.
 */
function seeder(emulator: Emulator): () => void {
  const { database } = emulator;
  let tables: string[] | undefined;
  return () => {
    if (!tables) {
      emulator.reset('catalog');
      tables = database.column<string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
      );
      for (const table of tables)
        database.execute(`CREATE TEMP TABLE "seed of ${table}" AS SELECT * FROM main."${table}"`);
      return;
    }
    emulator.reset('empty');
    const all = tables;
    database.transaction(() => {
      for (const table of all.toReversed()) database.run(`DELETE FROM main."${table}"`);
      for (const table of all)
        database.run(`INSERT INTO main."${table}" SELECT * FROM temp."seed of ${table}"`);
    });
  };
}

/** The official SDK as a new visitor of the demo site, with every module that the examples use. */
export async function visitor() {
  const client = createClient({
    modules: {
      ...{ availabilityCalendar, services, checkout, currentCart, collections, products },
      ...{ eventOrders, wixEventsV2, plans, redirects },
    },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** Calls the emulator's control API: see `callControl`. */
export const control = (path: string, body?: object, method?: string) =>
  callControl(EMULATOR, path, body, method);
