// @ts-check
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { ask } from './support/ask.mjs';
import { median, orderFault, startBoth, startEmptyApp, usage, watched } from './support/support.mjs';

/** Pages requested at the same time. */
const CONCURRENT = 50;
/** Milliseconds that each call of the platform takes. */
const LATENCY = 100;
const ROUNDS = 3;
const PAGES = 1_000;
/** Requests before the measurement, until V8 has compiled the code that runs often. */
const WARM_UP = 1_500;

const MINUTES = 5;
const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} Asked a page
 * @property {string} url
 * @property {string} [cookie] of a returning visitor
 * @property {string} [action] that its browser calls as soon as the page is there
 * @property {number} usagePort where its server reports its usage
 */

/** Measures the server's cost of pages under load: processor time for each, and memory after a while. */
export async function measure() {
  const [barePort, shopPort] = [await freePort(), await freePort()];
  const bare = await startEmptyApp({ dynamic: true, env: watched(barePort) });
  const both = await startBoth(watched(shopPort));
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  try {
    await orderFault(both.emulatorUrl, { delay: LATENCY });
    const cookie = await visit(agent, both.url);
    /** @type {Record<string, Asked>} */
    const pages = {
      bare: { url: bare.url, usagePort: barePort },
      fresh: { url: `${both.url}/`, usagePort: shopPort },
      known: { url: `${both.url}/`, usagePort: shopPort, cookie },
      store: { url: `${both.url}/store`, usagePort: shopPort, cookie, action: cartReading() },
    };
    /** @type {Record<string, number[]>} */
    const times = {};
    // This page is not cached for a crowd: each is rendered.
    const booking = { url: `${both.url}/booking`, usagePort: shopPort, cookie };
    for (const page of Object.values(pages)) await load(agent, page, WARM_UP, [200, 503]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        times[name] ??= [];
        times[name].push(await processorTime(agent, page));
      }
    }
    const row = costs(median(times.bare ?? []));
    const rows = [
      row('/, new visitor', median(times.fresh ?? []), 3),
      row('/, returning visitor', median(times.known ?? []), 3),
      row('/store and the reading of its cart, returning visitor', median(times.store ?? []), 5),
    ];
    const end = Date.now() + MINUTES * 60_000;
    while (Date.now() < end) {
      for (const page of [pages.fresh, pages.store, booking])
        await load(agent, /** @type {Asked} */ (page), PAGES);
    }
    const [floor, memory] = [await usage(barePort), await usage(shopPort)].map(({ rss }) => rss / MEGABYTE);
    rows.push({
      what: `memory of the storefront after ${MINUTES} minutes of these and of /booking`,
      floor: `a bare dynamic page: ${floor?.toFixed(0)} MB`,
      measured: `${memory?.toFixed(0)} MB`,
      budget: '<= 450 MB',
      kept: (memory ?? Number.NaN) <= 450,
    });
    return rows;
  } finally {
    agent.destroy();
    await both.stop();
    await bare.stop();
  }
}

/** @param {number} floor milliseconds that a bare dynamic page takes */
const costs =
  (floor) =>
  /** @type {(page: string, time: number, allowed: number) => import('./run.mjs').Row} */
  (page, time, allowed) => ({
    what: `processor time of ${page}, ${CONCURRENT} at a time, ${LATENCY} ms per platform call`,
    floor: `a bare dynamic page: ${floor.toFixed(1)} ms`,
    measured: `${(time / floor).toFixed(1)} x`,
    budget: `<= ${allowed} x`,
    kept: time / floor <= allowed,
  });

/**
 * @param {Agent} agent
 * @param {Asked} page
 * @returns milliseconds of processor time for each page
 */
async function processorTime(agent, page) {
  const before = await usage(page.usagePort);
  await load(agent, page, PAGES);
  const after = await usage(page.usagePort);
  return (after.cpuMs - before.cpuMs) / PAGES;
}

/**
 * Requests a page a number of times.
 * @param {Agent} agent
 * @param {Asked} page
 * @param {number} count
 * @param {number[]} [allowed] a shop that has just started may refuse some
 * @throws {Error} for an answer with another status
 */
async function load(agent, { url, cookie, action }, count, allowed = [200]) {
  let remaining = count;
  const visitor = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const { status } = await ask(agent, url, { cookie });
      if (!allowed.includes(status)) throw new Error(`${url} answers ${status} under load.`);
      if (!action) continue;
      const read = await ask(agent, url, { cookie, action });
      if (!allowed.includes(read.status))
        throw new Error(`The cart of ${url} answers ${read.status} under load.`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, visitor));
}

/** @param {Agent} agent @param {string} shop @returns the cookie of a visitor who has been there */
async function visit(agent, shop) {
  const { cookies } = await ask(agent, shop);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

/** Returns the id of the action that reads the cart, which a crowd's page does not contain. */
function cartReading() {
  const file = join(root, '.next/server/server-reference-manifest.json');
  /** @type {Record<string, { filename: string, exportedName: string }>} */
  const actions = JSON.parse(readFileSync(file, 'utf8')).node;
  const entry = Object.entries(actions).find(
    ([, { filename, exportedName }]) =>
      filename === 'components/cart/actions.ts' && exportedName === 'getCartAction',
  );
  if (!entry) throw new Error('The build has no action that reads the cart.');
  return entry[0];
}
