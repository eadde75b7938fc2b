// @ts-check
import { gzipSync } from 'node:zlib';
import { launch, median, startBoth } from './support/support.mjs';

const PAGE = '/store';
const ROUNDS = 100;

/** Measures what the unopened call inspector adds to a page. */
export async function measure() {
  const without = await startBoth({ CALL_INSPECTOR: 'off' });
  const withIt = await startBoth({ CALL_INSPECTOR: 'on' });
  const browser = await launch();
  try {
    const loaded = { without: await load(browser, without.url), withIt: await load(browser, withIt.url) };
    const more = (loaded.withIt.bytes - loaded.without.bytes) / 1024;
    const requests = loaded.withIt.requests - loaded.without.requests;
    /** @type {Record<'without' | 'withIt', number[]>} */
    const times = { without: [], withIt: [] };
    const cookies = { without: await visit(without.url), withIt: await visit(withIt.url) };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.without.push(await timed(without.url, cookies.without));
      times.withIt.push(await timed(withIt.url, cookies.withIt));
    }
    const floor = median(times.without);
    const ratio = median(times.withIt) / floor;
    return [
      {
        what: `${PAGE} with the call inspector, not opened: JavaScript, gzipped`,
        floor: `without: ${(loaded.without.bytes / 1024).toFixed(1)} KB`,
        measured: `+${more.toFixed(1)} KB`,
        budget: '+1 KB',
        kept: more <= 1,
      },
      {
        what: `${PAGE} with the call inspector, not opened: requests of the browser`,
        floor: `without: ${loaded.without.requests}`,
        measured: `+${requests}`,
        budget: '+0',
        kept: requests <= 0,
      },
      {
        what: `${PAGE} with the call inspector, not opened: time of the server`,
        floor: `without: ${floor.toFixed(1)} ms`,
        measured: `${ratio.toFixed(2)} x`,
        budget: '<= 1.1 x',
        kept: ratio <= 1.1,
      },
    ];
  } finally {
    await browser.close();
    await withIt.stop();
    await without.stop();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} shop its address
 * @returns the number of requests of a page until it is idle, those for JavaScript among them, and its weight
 */
async function load(browser, shop) {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const sizes = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${shop}${PAGE}`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { requests, bytes };
}

/** @param {string} shop its address @returns the cookie of a visitor who has been there; warms up the server */
async function visit(shop) {
  const first = await fetch(`${shop}${PAGE}`);
  await first.text();
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (let round = 0; round < 20; round += 1) await timed(shop, cookie);
  return cookie;
}

/** @param {string} shop @param {string} cookie @returns milliseconds until the whole page has arrived */
async function timed(shop, cookie) {
  const started = performance.now();
  const response = await fetch(`${shop}${PAGE}`, { headers: { cookie } });
  await response.text();
  return performance.now() - started;
}
