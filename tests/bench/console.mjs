// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import site from '../../emulator/seed/site.json' with { type: 'json' };
import { root } from '../../scripts/lib/paths.mjs';
import { longestFrame, recordTraffic, replayTraffic, visitorOf, withEmulator } from './support/console.mjs';
import { launch, median, usage } from './support/support.mjs';

/** @typedef {import('./support/console.mjs').Emulator} Emulator */

const ROUNDS = 5;
/** One after the other, because the same read takes up to half as long again at another time. */
const PAIRS = 41;
const ROWS = 1_000_000;
const COLLECTION = 'brands';
/** How many calls the emulator and the console keep. */
const KEPT = 10_000;

/** Measures what the console costs: its first view, its longest lists, the browser's memory, the emulator's time. */
export async function measure() {
  const data = mkdtempSync(join(tmpdir(), 'console-'));
  const browser = await launch();
  try {
    const rows = await withEmulator(data, async (emulator) => [
      ...(await firstViews(browser, emulator.url)),
      await latency(browser, emulator.url),
      ...(await manyCalls(browser, emulator)),
    ]);
    addRows(data);
    rows.push(await withEmulator(data, ({ url }) => longTable(browser, url)));
    return rows;
  } finally {
    await browser.close();
    rmSync(data, { recursive: true });
  }
}

/** @type {(what: string, floor: string, ms: number, allowed: number, unit?: string) => import('./run.mjs').Row} */
const row = (what, floor, value, allowed, unit = 'ms') => ({
  what: `console: ${what}`,
  floor,
  measured: `${value.toFixed(0)} ${unit}`,
  budget: `<= ${allowed} ${unit}`,
  kept: value <= allowed,
});

/** @param {import('playwright').Browser} browser @param {string} url */
async function firstViews(browser, url) {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const view = async () => {
    const started = performance.now();
    await page.goto(url);
    await page.getByText(site.clientId).first().waitFor();
    return performance.now() - started;
  };
  const cold = await view();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const warm = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await view());
  await page.close();
  return [
    row('JavaScript of the first view, gzipped', 'none', bytes / 1024, 150, 'KB'),
    row('first view after the emulator’s start', 'none', cold, 1000),
    row('the same, warm', 'none', median(warm), 300),
  ];
}

/** Opens the list of calls. @param {import('playwright').Browser} browser @param {string} url */
async function openRequests(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/console/requests`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  return page;
}

/** @param {import('playwright').Browser} browser @param {string} url */
async function latency(browser, url) {
  const visitor = await visitorOf(url);
  await visitor.read();
  const page = await openRequests(browser, url);
  await page.evaluate(() => {
    const times = /** @type {Record<string, number>} */ ({});
    Object.assign(window, { times });
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('[role=listbox] [role=option]'))
        times[id] ??= Date.now();
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
  });
  const delays = [];
  for (let round = 0; round < 30; round += 1) {
    const sent = Date.now();
    const id = `row-${await visitor.read()}`;
    const seen = await page.waitForFunction((name) => /** @type {any} */ (window).times[name], id);
    delays.push((await seen.jsonValue()) - sent);
    await wait(37);
  }
  await page.close();
  return row('longest time from a call to its row in the list, of 30', 'none', Math.max(...delays), 100);
}

/** @param {import('playwright').Browser} browser @param {Emulator} emulator */
async function manyCalls(browser, { url, usagePort }) {
  const visitor = await visitorOf(url);
  const costOf = async (/** @type {number} */ amount) => {
    const { cpuMs } = await usage(usagePort);
    await visitor.readMany(amount);
    return ((await usage(usagePort)).cpuMs - cpuMs) / amount;
  };
  await costOf(3 * KEPT);
  const page = await openRequests(browser, url);
  const frames = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => document.querySelector('[role=listbox]')?.scrollTo(0, 0));
    frames.push(await longestFrame(page, 'listbox'));
  }
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  await visitor.readMany(KEPT);
  const before = await heap();
  await visitor.readMany(10 * KEPT);
  const after = await heap();
  await page.goto(url);
  await page.getByText(site.clientId).first().waitFor();
  const traffic = await recordTraffic(page, url, () => visitor.readMany(5 * KEPT));
  await page.close();
  const floors = [];
  const ratios = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const closed = await costOf(KEPT);
    const stop = replayTraffic(url, traffic);
    ratios.push((await costOf(KEPT)) / closed);
    await stop();
    floors.push(closed);
  }
  const floor = median(floors);
  const ratio = median(ratios);
  return [
    row(`longest frame while ${KEPT} calls are scrolled`, 'none', median(frames), 32),
    {
      what: 'console: memory of its tab after 100,000 calls more',
      floor: `after ${4 * KEPT}: ${before.toFixed(1)} MB`,
      measured: `${(after / before).toFixed(2)} x`,
      budget: '<= 1.1 x',
      kept: after / before <= 1.1,
    },
    {
      what: 'console: processor time of the emulator for a read while it is open',
      floor: `closed: ${(floor * 1000).toFixed(0)} µs`,
      measured: `${ratio.toFixed(2)} x`,
      budget: '<= 1.05 x',
      kept: ratio <= 1.05,
    },
  ];
}

/** Adds a million brands to the data. @param {string} data folder */
function addRows(data) {
  const Sqlite = createRequire(join(root, 'emulator/package.json'))('libsql');
  const database = new Sqlite(join(data, 'emulator.db'));
  database.exec(`INSERT INTO "${COLLECTION}" WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    SELECT 'bench-' || i, json_set(doc, '$.id', 'bench-' || i, '$.name', 'Brand ' || i)
    FROM n, (SELECT doc FROM "${COLLECTION}" LIMIT 1)`);
  database.close();
}

/** @param {import('playwright').Browser} browser @param {string} url */
async function longTable(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/console/data/${COLLECTION}`);
  await page.getByRole('row').nth(10).waitFor();
  const frames = [];
  for (let round = 0; round < ROUNDS; round += 1) frames.push(await longestFrame(page, 'grid'));
  await page.close();
  return row(
    `longest frame while a table of ${ROWS.toLocaleString('en')} rows is scrolled`,
    'none',
    median(frames),
    32,
  );
}
