// @ts-check
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { seen } from './seen.mjs';
import {
  launch,
  median,
  orderFault,
  startAskingApp,
  startBoth,
  startEmptyApp,
  warmUp,
} from './support/support.mjs';

const ROUNDS = 15;
const LATENCY = 100;

/** The first of the examples. */
const LIST = { list: 'main ul > li' };

/** How many times as fast as the app that asks in the browser the list has to be shown. */
const FASTER = { 'new visitor': 3.5, 'returning visitor': 5, 'warm cache': 5.5 };

/** How many times as long as a bare page's the first paint may take. */
const PAINT = 1.2;

/** The longest task that a browser may have before the first paint, in milliseconds. */
const TASK = 50;

/** @typedef {keyof typeof FASTER} Visitor */
/** @typedef {import('playwright').BrowserContext} Context */

/**
 * Measures the first paint of the home page against that of an empty Next app, and the time until the list of examples
 * is shown against an app that asks for it in the browser, while every platform call takes 100 ms.
 */
export async function measure() {
  const port = await freePort();
  const both = await startBoth(undefined, [port]);
  const apps = {
    shop: both,
    bare: await startEmptyApp(),
    asking: await startAskingApp({ port, emulatorUrl: both.emulatorUrl }),
  };
  const browser = await launch();
  try {
    for (const { url } of Object.values(apps)) await warmUp(url);
    await orderFault(both.emulatorUrl, { delay: LATENCY });
    const visits = Object.fromEntries(Object.keys(apps).map((name) => [name, emptyTimes()]));
    const warm = await browser.newContext();
    for (const { url } of Object.values(apps)) await seen(warm, url, LIST);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { url }] of Object.entries(apps)) {
        const times = visits[name] ?? emptyTimes();
        const fresh = await browser.newContext();
        times['new visitor'].push(await seen(fresh, url, LIST));
        const returning = await browser.newContext({ storageState: await fresh.storageState() });
        times['returning visitor'].push(await seen(returning, url, LIST));
        times['warm cache'].push(await seen(warm, url, LIST));
        await Promise.all([fresh.close(), returning.close()]);
      }
    }
    const at = (
      /** @type {keyof typeof apps} */ app,
      /** @type {Visitor} */ who,
      /** @type {string} */ what,
    ) => median((visits[app]?.[who] ?? []).map((times) => times[what] ?? Number.NaN));
    const visitors = /** @type {Visitor[]} */ (Object.keys(FASTER));
    return visitors.flatMap((who) => [
      paintRow(who, at('bare', who, 'paint'), at('shop', who, 'paint')),
      listRow(who, at('asking', who, 'list'), at('shop', who, 'list')),
      taskRow(who, at('bare', who, 'task'), at('shop', who, 'task')),
    ]);
  } finally {
    await browser.close();
    for (const app of Object.values(apps)) await app.stop();
  }
}

/** @returns {Record<Visitor, Record<string, number>[]>} */
const emptyTimes = () => ({ 'new visitor': [], 'returning visitor': [], 'warm cache': [] });

const AT = `${LATENCY} ms per platform call`;

/** @param {Visitor} who @param {number} floor in milliseconds @param {number} time */
const paintRow = (who, floor, time) => ({
  what: `first paint of /, ${AT}, ${who}`,
  floor: `a bare page: ${floor.toFixed(0)} ms`,
  measured: `${(time / floor).toFixed(1)} x`,
  budget: `<= ${PAINT} x`,
  kept: time / floor <= PAINT,
});

/** @param {Visitor} who @param {number} floor in milliseconds @param {number} time */
const listRow = (who, floor, time) => ({
  what: `list of examples shown, ${AT}, ${who}`,
  floor: `an app that asks in the browser: ${floor.toFixed(0)} ms`,
  measured: `${(floor / time).toFixed(1)} x as fast`,
  budget: `>= ${FASTER[who]} x`,
  kept: floor / time >= FASTER[who],
});

/** @param {Visitor} who @param {number} floor in milliseconds @param {number} time */
const taskRow = (who, floor, time) => ({
  what: `longest task before the first paint of /, ${who}`,
  floor: `a bare page: ${floor.toFixed(0)} ms`,
  measured: `${time.toFixed(0)} ms`,
  budget: `<= ${TASK} ms`,
  kept: time <= TASK,
});
