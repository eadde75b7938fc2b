// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import site from '../../../emulator/seed/site.json' with { type: 'json' };
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { start } from '../../../scripts/lib/servers/processes.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { CATALOG, calls, productId } from './catalog.mjs';
import { watched } from './support.mjs';

/** @typedef {{ url: string, usagePort: number }} Emulator */

/**
 * Starts an emulator for some work.
 * @template T
 * @param {string} data folder
 * @param {(emulator: Emulator) => Promise<T>} work
 */
export async function withEmulator(data, work) {
  const [port, usagePort] = [await freePort(), await freePort()];
  const args = ['emulator/dist/cli.mjs', '--port', `${port}`, '--data', data, '--catalog', CATALOG];
  const emulator = start('emulator', process.execPath, args, watched(usagePort));
  const url = `http://localhost:${port}`;
  try {
    await servers.untilAnswers(emulator, `${url}/_emulator/ready`);
    return await work({ url, usagePort });
  } finally {
    await emulator.stop();
  }
}

/** Returns the calls of a visitor. @param {string} url */
export async function visitorOf(url) {
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId: site.clientId }),
  });
  const headers = { authorization: (await response.json()).access_token };
  const read = `${url}${calls.product}${productId('fig-candle')}`;
  return {
    /** @returns {Promise<string>} the request's id */
    async read() {
      const answer = await fetch(read, { headers });
      await answer.text();
      return answer.headers.get('x-wix-request-id') ?? '';
    },
    /** @param {number} amount */
    async readMany(amount) {
      const { non2xx } = await autocannon({ url: read, headers, connections: 10, amount });
      if (non2xx > 0) throw new Error(`${non2xx} reads were not answered with 200`);
    },
  };
}

/**
 * Scrolls a list for three seconds. @param {import('playwright').Page} page @param {string} role of its element
 * @returns the longest time between two frames, in milliseconds
 */
export const longestFrame = (page, role) =>
  page.evaluate(
    (selector) =>
      new Promise((/** @type {(longest: number) => void} */ resolve) => {
        const list = document.querySelector(selector);
        if (!list) throw new Error(`There is no ${selector}`);
        let longest = 0;
        let last = performance.now();
        const end = last + 3000;
        const step = (/** @type {number} */ now) => {
          longest = Math.max(longest, now - last);
          last = now;
          list.scrollTop += 120;
          if (now < end) requestAnimationFrame(step);
          else resolve(longest);
        };
        requestAnimationFrame((now) => {
          last = now;
          step(now);
        });
      }),
    `[role=${role}]`,
  );

/**
 * The requests that an open console makes in a time. @typedef {object} Traffic
 * @property {string[]} paths
 * @property {number} interval milliseconds between two of them
 */

/**
 * Records the requests of an open console while calls are made. @param {import('playwright').Page} page
 * @param {string} url @param {() => Promise<void>} work @returns {Promise<Traffic>}
 */
export async function recordTraffic(page, url, work) {
  /** @type {string[]} */
  const paths = [];
  page.on('request', (request) => paths.push(request.url().slice(url.length)));
  const began = performance.now();
  await work();
  return { paths, interval: (performance.now() - began) / paths.length };
}

/**
 * Follows the stream and makes the recorded requests as often: as an open console, but without a browser, which would
 * take time from the emulator on the same cores. @param {string} url @param {Traffic} traffic
 * @returns a function that ends it
 */
export function replayTraffic(url, { paths, interval }) {
  const ending = new AbortController();
  const { signal } = ending;
  const follow = async () => {
    const { body } = await fetch(`${url}/_emulator/stream`, { signal });
    for await (const _ of body ?? []);
  };
  const repeat = async () => {
    for (let next = 0; ; next += 1) {
      await (await fetch(`${url}${paths[next % paths.length]}`, { signal })).arrayBuffer();
      await wait(interval, undefined, { signal });
    }
  };
  const ended = Promise.allSettled([follow(), repeat()]);
  return async () => {
    ending.abort();
    await ended;
  };
}
