// @ts-check
import { performance } from 'node:perf_hooks';
import { OVERLOADED_TEXT, overloadPage } from './overload-page.mjs';
import { isAction, rejectRequest } from './reject.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** How many pages are always rendered at once: most of them wait for the platform. */
const AT_ONCE = 16;

/** How many pages are rendered at once at most, while the process waits for a slow platform and has time to spare. */
const MOST = 48;

/** How many more requests may wait, and for how long at most, in milliseconds. */
const WAITING = 64;
const PATIENCE_MS = 3_000;

/** How often to check whether one more page can be rendered, and the share of that time that may be busy for it. */
const LOOK_MS = 20;
const IDLE = 0.6;

/** After how many seconds refused visitors come again, spread out so that they do not come all at once. */
const BACK_FROM = 3;
const BACK_WITHIN = 10;

/**
 * Admits as many requests as this process can serve in time, and asks the others at once to come again. More than
 * `AT_ONCE` are admitted while the process has time to spare: if requests only wait for a slow platform, there is no
 * reason to refuse visitors.
 */
export function createLoadShedding() {
  let active = 0;
  /** @type {{ request: Request, response: Response, run: () => unknown, since: number }[]} */
  const queue = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let before = performance.eventLoopUtilization();

  /** @param {Response} response @param {() => unknown} run */
  function begin(response, run) {
    active += 1;
    response.once('close', () => {
      active -= 1;
      if (active < AT_ONCE) beginNext();
    });
    run();
  }

  function beginNext() {
    const next = queue.shift();
    if (next) begin(next.response, next.run);
    if (queue.length === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function look() {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const first = queue[0];
    if (first && performance.now() - first.since > PATIENCE_MS) {
      queue.shift();
      sendAway(first.request, first.response);
      look();
    } else if (utilization < IDLE && active < MOST) beginNext();
  }

  return {
    /**
     * @param {Request} request
     * @param {Response} response
     * @param {() => unknown} run serves it
     */
    admit(request, response, run) {
      if (active < AT_ONCE && queue.length === 0) return begin(response, run);
      if (queue.length >= WAITING) return sendAway(request, response);
      const place = { request, response, run, since: performance.now() };
      queue.push(place);
      response.once('close', () => {
        const at = queue.indexOf(place);
        if (at >= 0) queue.splice(at, 1);
      });
      if (timer === undefined) {
        before = performance.eventLoopUtilization();
        timer = setInterval(look, LOOK_MS);
      }
    },
  };
}

/** @param {Request} request @param {Response} response */
function sendAway(request, response) {
  const seconds = BACK_FROM + Math.floor(Math.random() * BACK_WITHIN);
  const body = isAction(request) ? OVERLOADED_TEXT : overloadPage(seconds);
  rejectRequest(request, response, 503, body, { 'Retry-After': `${seconds}` });
}
