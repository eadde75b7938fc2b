// @ts-check
import { launch, median, startBoth, startEmptyApp } from './support.mjs';

const ROUNDS = 9;
const LATENCY = 100;

/** From the navigation to the list of examples shown, while every platform call takes 100 ms. */
export async function measure() {
  const empty = await startEmptyApp();
  const both = await startBoth();
  const browser = await launch();
  try {
    await fetch(`${both.emulatorUrl}/_emulator/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: '*', delay: LATENCY }),
    });
    const times = { floor: [], fresh: [], returning: [] };
    const knownVisitor = await browser.newContext();
    // The first visit of all fills the storefront's memory of the site, and warms both servers.
    for (const url of [empty.url, both.url]) await shown(knownVisitor, url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const newVisitor = await browser.newContext();
      const nobody = await browser.newContext();
      /** @type {number[]} */ (times.floor).push(await shown(nobody, empty.url));
      /** @type {number[]} */ (times.fresh).push(await shown(newVisitor, both.url));
      /** @type {number[]} */ (times.returning).push(await shown(knownVisitor, both.url));
      await Promise.all([newVisitor.close(), nobody.close()]);
    }
    const floor = median(times.floor);
    const row = (/** @type {string} */ who, /** @type {number} */ time, /** @type {number} */ allowed) => ({
      what: `list of examples shown, ${LATENCY} ms per platform call, ${who}`,
      floor: `static page: ${floor.toFixed(0)} ms`,
      measured: `+${(time - floor).toFixed(0)} ms`,
      budget: `+${allowed} ms`,
      kept: time - floor <= allowed,
    });
    return [
      row('new visitor', median(times.fresh), 350),
      row('returning visitor', median(times.returning), 50),
    ];
  } finally {
    await browser.close();
    await both.stop();
    await empty.stop();
  }
}

/**
 * Milliseconds from the navigation until the first example of a list can be seen.
 * @param {import('playwright').BrowserContext} context
 * @param {string} url
 */
async function shown(context, url) {
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const time = performance.now() - started;
  await page.close();
  return time;
}
