// @ts-check
import { seen } from './seen.mjs';
import { launch, median, orderFault, startBoth, startCopy, warmUp } from './support/support.mjs';
import { logIn } from './visited.mjs';

const ROUNDS = 15;
const LATENCY = 100;

/** The first of the examples. */
const LIST = { list: 'main ul > li' };

/**
 * Measures the time from the navigation until the list of examples is shown, while every platform call takes 100 ms.
 */
export async function measure() {
  const both = await startBoth();
  await warmUp(both.url);
  const copy = await startCopy(both.url);
  await warmUp(copy.url);
  const browser = await launch();
  try {
    const member = await browser.newContext({ storageState: await logIn(browser, both.url) });
    await orderFault(both.emulatorUrl, { delay: LATENCY });
    /** @type {Record<'floor' | 'fresh' | 'known' | 'returning' | 'member', number[]>} */
    const times = { floor: [], fresh: [], known: [], returning: [], member: [] };
    const knownVisitor = await browser.newContext();
    for (const url of [copy.url, both.url]) await seen(knownVisitor, url, LIST);
    await seen(member, both.url, LIST);
    const shown = async (
      /** @type {import('playwright').BrowserContext} */ context,
      /** @type {string} */ url,
    ) => (await seen(context, url, LIST)).list ?? Number.NaN;
    for (let round = 0; round < ROUNDS; round += 1) {
      const newVisitor = await browser.newContext();
      times.floor.push(await shown(newVisitor, copy.url));
      times.fresh.push(await shown(newVisitor, both.url));
      times.known.push(await shown(knownVisitor, copy.url));
      times.returning.push(await shown(knownVisitor, both.url));
      times.member.push(await shown(member, both.url));
      await newVisitor.close();
    }
    return [
      row('new visitor', median(times.floor), median(times.fresh), 350),
      row('returning visitor', median(times.known), median(times.returning), 50),
      // The platform is first asked whether the session was ended elsewhere.
      row('returning member', median(times.known), median(times.member), 50 + LATENCY),
    ];
  } finally {
    await browser.close();
    await copy.stop();
    await both.stop();
  }
}

/**
 * @param {string} who
 * @param {number} floor milliseconds that the same visitor waits for the static page
 * @param {number} time
 * @param {number} allowed
 */
const row = (who, floor, time, allowed) => ({
  what: `list of examples shown, ${LATENCY} ms per platform call, ${who}`,
  floor: `the same, static: ${floor.toFixed(0)} ms`,
  measured: `+${(time - floor).toFixed(0)} ms`,
  budget: `+${allowed} ms`,
  kept: time - floor <= allowed,
});
