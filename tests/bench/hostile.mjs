// @ts-check
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import site from '../../emulator/seed/site.json' with { type: 'json' };
import { addition, calls, productId } from './support/catalog.mjs';
import { HOSTILE } from './support/hostile/all.mjs';
import { startEmulator } from './support/support.mjs';

const WORKER = new URL('./support/hostile/all.mjs', import.meta.url);
const SECONDS = 15;
/** Milliseconds between two calls of the ordinary visitor. */
const PAUSE = 20;
/** Milliseconds that a small picture may take longer. */
const PICTURE_BUDGET = 300;
const PRODUCT = 'salt-clay-fire-ebook';

/** Measures how long an ordinary visitor waits for a read, a write and a picture while hostile visitors make requests. */
export async function measure() {
  const emulator = await startEmulator();
  try {
    return await waits(emulator.url, HOSTILE);
  } finally {
    await emulator.stop();
  }
}

/** The calls of an ordinary visitor. */
const NAMES = /** @type {const} */ (['read', 'write', 'picture']);

/**
 * @param {string} url of an emulator with the demo site
 * @param {typeof HOSTILE} hostilities
 */
export async function waits(url, hostilities) {
  const visitor = await ordinaryVisitor(url);
  // V8 compiles code that runs often, so the floor is measured after that.
  await longest(visitor);
  const alone = await longest(visitor);
  const rows = [];
  for (const { what, budget } of hostilities) {
    const index = HOSTILE.findIndex((it) => it.what === what);
    const worker = new Worker(WORKER, { workerData: { url, index } });
    await once(worker, 'message');
    // The measurement ends if one of their requests gets an unexpected answer.
    const ended = once(worker, 'exit');
    const beside = await Promise.race([longest(visitor), ended.then(() => undefined)]);
    if (!beside) throw new Error(`Not all are answered: ${what}`);
    worker.postMessage('stop');
    await ended;
    const more = NAMES.map((name) => Math.max(0, beside[name] - alone[name]));
    const budgets = [budget, budget, Math.max(budget, PICTURE_BUDGET)];
    rows.push({
      what: `the longest wait for a read, a write and a small picture beside ${what}`,
      floor: `alone: ${NAMES.map((name) => alone[name].toFixed(0)).join(', ')} ms`,
      measured: `${more.map((it) => `+${it.toFixed(0)}`).join(', ')} ms`,
      budget: `+${budgets.join(', +')} ms`,
      kept: more.every((it, index) => it <= (budgets[index] ?? budget)),
    });
  }
  return rows;
}

/** @param {string} url @returns the calls of an ordinary visitor: each throws unless it is answered with 200 */
async function ordinaryVisitor(url) {
  const headers = { 'content-type': 'application/json', authorization: '' };
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const token = await call('/oauth2/token', { grantType: 'anonymous', clientId: site.clientId });
  headers.authorization = token.access_token;
  let count = 0;
  return {
    read: () => call(`${calls.product}${productId(PRODUCT)}`),
    write: () => call(calls.add, addition(PRODUCT)),
    async picture() {
      count += 1;
      // Another one each time, because pictures are kept.
      const answer = await fetch(
        `${url}/media/pitcher.webp/v1/fill/w_${100 + (count % 90)},h_${100 + Math.floor(count / 90)}/a.webp`,
      );
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A picture answers ${answer.status}`);
    },
  };
}

/**
 * @param {Awaited<ReturnType<typeof ordinaryVisitor>>} visitor
 * @returns the longest time of each call, in milliseconds
 */
async function longest(visitor) {
  const most = { read: 0, write: 0, picture: 0 };
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    for (const name of NAMES) {
      const begun = performance.now();
      await visitor[name]();
      most[name] = Math.max(most[name], performance.now() - begun);
    }
    await wait(PAUSE);
  }
  return most;
}
