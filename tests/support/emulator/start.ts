import { relative } from 'node:path';
import { availabilityCalendar, services } from '@wix/bookings';
import { checkout, currentCart } from '@wix/ecom';
import { orders as eventOrders, wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sequentialIds } from '@/emulator/core/ids';
import type { Site } from '@/emulator/core/site';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { watchAnswers } from '../contract/watch-answers';
import { callable } from './callable';
import { callControl } from './control';
import { replaceNetwork } from './network';

/** The time of the clock when a test begins: a Monday, 09:00 in UTC. */
export const START = Date.parse('2026-03-02T09:00:00.000Z');

/** The origin of the shop in tests, to which hosted pages may redirect. */
export const SHOP = 'http://localhost:3000';

/** The emulator's address when a test calls it directly instead of through the SDK. */
export const EMULATOR = 'http://localhost:4010';

type Target = Parameters<Emulator['reset']>[0];

/**
 * The emulators of this worker by target. The slow parts are done once for all of its files: binding the operations,
 * creating the tables, and placing the seed, to which a savepoint restores the database.
 */
const workers = new Map<Target, { emulator: Emulator; restart: () => void }>();

/** The source of ids for the worker's emulator. */
let ids = sequentialIds();

function workerWith(target: Target) {
  const running = workers.get(target);
  if (running) return running;
  const emulator = createEmulator({
    clock: createClock(() => START),
    ids: { guid: () => ids.guid(), secret: () => ids.secret() },
    allowOrigins: [SHOP],
  });
  emulator.reset(target);
  const started = { emulator, restart: emulator.savepoint() };
  workers.set(target, started);
  return started;
}

/** An emulator that is restored to the start of each test within a millisecond or two. */
interface SharedEmulator extends Emulator {
  restart(): void;
}

/**
 * Returns an emulator for the tests of one file, in memory, whose demo site is fresh for every test and without
 * purchases. Its clock stands still at `START`; `clock.advance` moves it. The SDK's calls to the platform's hosts go to
 * it. A call to another address fails the test, and so does an answer that breaks the SDK's REST types.
 * @param settings of the site in each test, which override the demo site's own
 * @param target the content of the site, by default the demo site without purchases
 */
export function startEmulator(settings?: Partial<Site>, target: Target = 'catalog'): SharedEmulator {
  const { emulator, restart } = workerWith(target);
  // Properties that a file adds to it do not affect other files.
  const own: SharedEmulator = Object.assign(Object.create(emulator), {
    restart() {
      restart();
      if (settings) emulator.updateSite(settings);
    },
  });
  watchAnswers(own);
  const platform = /^https:\/\/(www|edge)\.wixapis\.com\/|^http:\/\/localhost:4010\//;
  let restoreNetwork = () => {};
  beforeAll(() => {
    restoreNetwork = replaceNetwork([
      [platform, (request) => own.fetch(request)],
      // Apps that the emulator calls: receivers that a test starts itself.
      [/^http:\/\/127\.0\.0\.1:\d+\//, false],
      // The web outside, from which the emulator imports files: it is empty.
      [/^https:\/\/example\.com\//, () => new Response(null, { status: 404 })],
    ]);
    // The same ids in each run and folder, whatever files the worker has run before; and none of the seed's.
    ids = sequentialIds(relative(process.cwd(), expect.getState().testPath ?? ''));
  });
  beforeEach(own.restart);
  afterAll(() => {
    restart();
    restoreNetwork();
  });
  return own;
}

const MODULES = callable({
  availabilityCalendar,
  services,
  checkout,
  currentCart,
  collections,
  products,
  eventOrders,
  wixEventsV2,
  plans,
  redirects,
});

/** The official SDK as a new visitor of the demo site, with every module that the examples use. */
export async function visitor() {
  const client = createClient({
    modules: MODULES,
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/**
 * The official SDK as the owner of the emulator's site. @param modules of the SDK, by the names of the client's members
 */
export const ownerClient = <Modules extends Record<string, unknown>>(emulator: Emulator, modules: Modules) =>
  createClient({
    modules: callable(modules),
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

/** Calls the emulator's control API: see `callControl`. */
export const control = (path: string, body?: object, method?: string) =>
  callControl(EMULATOR, path, body, method);
