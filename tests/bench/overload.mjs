// @ts-check
import { Agent } from 'node:http';
import { ask } from './support/ask.mjs';
import { orderFault, startBoth, startEmptyApp } from './support/support.mjs';

/** Visitors who arrive at the same moment. */
const AT_ONCE = 1_000;
/** Milliseconds that each call of the platform takes. */
const LATENCY = 100;

/** Measures the waiting time and answers of a crowd that is larger than the shop can serve. */
export async function measure() {
  const bare = await startEmptyApp({ dynamic: true });
  const both = await startBoth();
  const agent = new Agent({ keepAlive: true });
  try {
    await orderFault(both.emulatorUrl, { delay: LATENCY });
    const url = `${both.url}/store`;
    // Warms up, because V8 compiles code only after it has run often.
    for (const page of [bare.url, url]) {
      for (let round = 0; round < 40; round += 1) await crowd(agent, page, 10);
    }
    const floor = await crowd(agent, bare.url, AT_ONCE);
    const { seconds, statuses } = await crowd(agent, url, AT_ONCE);
    const served = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 503).length;
    const ratio = seconds / floor.seconds;
    return [
      {
        what: `${AT_ONCE} new visitors of /store at once: the last is answered`,
        floor: `a bare dynamic page: ${floor.seconds.toFixed(1)} s`,
        measured: `${ratio.toFixed(1)} x`,
        budget: '<= 3 x',
        kept: ratio <= 3,
      },
      {
        what: 'of these, served, told to come again, and failed',
        floor: `${AT_ONCE}`,
        measured: `${served}, ${refused}, ${AT_ONCE - served - refused}`,
        budget: '0 failed',
        kept: served > 0 && served + refused === AT_ONCE,
      },
    ];
  } finally {
    agent.destroy();
    await both.stop();
    await bare.stop();
  }
}

/** @param {Agent} agent @param {string} url @param {number} visitors */
async function crowd(agent, url, visitors) {
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: visitors }, () => ask(agent, url)));
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, statuses: answers.map(({ status }) => status) };
}
