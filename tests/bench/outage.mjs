// @ts-check
import { seen } from './seen.mjs';
import { launch, median, orderFault, startBoth, startCopy, warmUp } from './support/support.mjs';

const ROUNDS = 7;
const LATENCY = 100;
/** Not the home page, which shows cached content of the site. */
const PAGES = ['/booking', '/store', '/tickets', '/subscriptions'];

/** Measures when a page shows its shell, and when its message, while every platform call fails after 100 ms. */
export async function measure() {
  const both = await startBoth();
  for (const path of PAGES) await warmUp(both.url + path);
  const copy = await startCopy(both.url);
  const browser = await launch();
  try {
    const known = await browser.newContext();
    // These visits end before the page is hydrated, which would tell that this browser runs scripts.
    await known.addCookies([{ name: 'scripts', value: '1', url: both.url }]);
    for (const path of PAGES) {
      await warmUp(copy.url + path);
      for (const { url } of [copy, both]) await seen(known, url + path, { shell: 'main' });
    }
    /** @param {string} url */
    const newVisitor = async (url) => {
      const newVisitor = await browser.newContext();
      const time = await shellOf(newVisitor, url);
      await newVisitor.close();
      return time;
    };
    await orderFault(both.emulatorUrl, { status: 500, delay: LATENCY });
    const rows = [];
    for (const path of PAGES) {
      /** @type {Record<'floor' | 'known' | 'freshFloor' | 'fresh' | 'late', number[]>} */
      const times = { floor: [], known: [], freshFloor: [], fresh: [], late: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.floor.push(await shellOf(known, copy.url + path));
        times.freshFloor.push(await newVisitor(copy.url + path));
        times.fresh.push(await newVisitor(both.url + path));
        const failure = await failingVisit(known, both, path);
        times.known.push(failure.shell);
        times.late.push(failure.late);
      }
      /** @type {(what: string, floor: number, time: number, most: number) => import('./run.mjs').Row} */
      const row = (what, floor, time, most) => ({
        what: `${path}, every platform call failing after ${LATENCY} ms: ${what}`,
        floor: `the same, static: ${floor.toFixed(0)} ms`,
        measured: `+${(time - floor).toFixed(0)} ms`,
        budget: `+${most} ms`,
        kept: time - floor <= most,
      });
      rows.push(
        row('its shell', median(times.floor), median(times.known), 200),
        // Whose browser may run no scripts, so the page comes with its message.
        row('its shell, to a new visitor', median(times.freshFloor), median(times.fresh), 1000),
      );
      const late = median(times.late);
      rows.push({
        what: `${path}, every platform call failing after ${LATENCY} ms: its message`,
        floor: 'the last call has failed',
        measured: `+${late.toFixed(0)} ms`,
        budget: '+100 ms',
        kept: late <= 100,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await copy.stop();
    await both.stop();
  }
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} url
 * @returns milliseconds until the shell is shown
 */
async function shellOf(context, url) {
  return (await seen(context, url, { shell: 'main' })).shell ?? Number.NaN;
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {{ url: string, emulatorUrl: string }} both
 * @param {string} path
 * @returns milliseconds until the shell is shown, and from the last failure before the message to the message
 */
async function failingVisit(context, both, path) {
  await fetch(`${both.emulatorUrl}/_emulator/requests`, { method: 'DELETE' });
  const parts = { shell: 'main', message: 'main [role=alert]' };
  const { origin = 0, shell = 0, message = 0 } = await seen(context, both.url + path, parts);
  const log = await fetch(`${both.emulatorUrl}/_emulator/requests`);
  /** @type {{ requests: { time: string }[] }} */
  const { requests } = await log.json();
  const failures = requests.map(({ time }) => Date.parse(time)).filter((at) => at <= origin + message);
  return { shell, late: origin + message - Math.max(...failures) };
}
