// @ts-check
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import site from '../../emulator/seed/site.json' with { type: 'json' };
import { addition, calls, productId } from './support/catalog.mjs';
import { HOSTILE } from './support/hostile-visitors.mjs';
import { startEmulator } from './support/support.mjs';

const VISITORS = new URL('./support/hostile-visitors.mjs', import.meta.url);
const SECONDS = 15;
/** Milliseconds between two calls of the ordinary visitor. */
const PAUSE = 20;
const PRODUCT = 'salt-clay-fire-ebook';

/** Measures how long an ordinary visitor waits for a read and a write while hostile visitors make requests. */
export async function measure() {
  const emulator = await startEmulator();
  try {
    return await waits(emulator.url, HOSTILE);
  } finally {
    await emulator.stop();
  }
}

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
    const worker = new Worker(VISITORS, { workerData: { url, index } });
    await once(worker, 'message');
    // The measurement ends if one of their requests gets an unexpected answer.
    const ended = once(worker, 'exit');
    const beside = await Promise.race([longest(visitor), ended.then(() => undefined)]);
    if (!beside) throw new Error(`Not all are answered: ${what}`);
    worker.postMessage('stop');
    await ended;
    const more = [beside.read - alone.read, beside.write - alone.write].map((it) => Math.max(0, it));
    rows.push({
      what: `the longest wait for a read and a write beside ${what}`,
      floor: `alone: ${alone.read.toFixed(0)} and ${alone.write.toFixed(0)} ms`,
      measured: `${more.map((it) => `+${it.toFixed(0)}`).join(', ')} ms`,
      budget: `+${budget} ms`,
      kept: more.every((it) => it <= budget),
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
  return {
    read: () => call(`${calls.product}${productId(PRODUCT)}`),
    write: () => call(calls.add, addition(PRODUCT)),
  };
}

/**
 * @param {Awaited<ReturnType<typeof ordinaryVisitor>>} visitor
 * @returns the longest time of a read and of a write, in milliseconds
 */
async function longest({ read, write }) {
  /** @param {() => Promise<void>} call */
  const timed = async (call) => {
    const begun = performance.now();
    await call();
    return performance.now() - begun;
  };
  const most = { read: 0, write: 0 };
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    most.read = Math.max(most.read, await timed(read));
    most.write = Math.max(most.write, await timed(write));
    await wait(PAUSE);
  }
  return most;
}
