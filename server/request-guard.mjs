// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createAllowedHosts } from './allowed-hosts.mjs';
import { createLoadShedding } from './load-shedding.mjs';
import { findMalformed, isFile } from './malformed-requests.mjs';
import { rejectRequest } from './reject.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Listener
 */

/** The address of health checks, which may ask by any host name; it is a file. */
const HEALTH = '/examples.json';

/** Names no page: Next fails at a path that it cannot decode, and for a visitor it is an address like any other. */
const NOWHERE = '/no-such-page';

/**
 * Lets a server action tell, from within, that its own code has begun (lib/server-action.ts).
 * @type {AsyncLocalStorage<{ begun: boolean }>}
 */
const calls = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('shop.calls')]: calls });

/**
 * What a request passes before Next sees it: names that the shop does not have, headers that only a proxy may send,
 * what is malformed, and more visitors than can be served are answered here.
 * @param {Record<string, string | undefined>} env ALLOWED_HOSTS, TRUSTED_PROXIES and DEPLOYED_URL, see the README
 * @returns {(listener: Listener) => Listener}
 * @throws {Error} for a setting that says nothing
 */
export function createRequestGuard(env) {
  const hosts = createAllowedHosts(env);
  const load = createLoadShedding();
  return (listener) => (request, response) => {
    const host = hosts.admit(request);
    const path = pathOf(request);
    if (!host.allowed && path !== HEALTH) return rejectRequest(request, response, 421, host.message);
    const problem = findMalformed(request, path);
    if (problem) return rejectRequest(request, response, problem.status, problem.message, problem.headers);
    if (!isDecodable(path)) request.url = NOWHERE;
    if (isFile(path)) return listener(request, response);
    // By this the log's line about a fault is found (instrumentation.ts); what a visitor says of it does not count.
    const id = randomUUID();
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    const call = { begun: false };
    if (request.method === 'POST') blameSender(response, call);
    return load.admit(request, response, () => calls.run(call, () => listener(request, response)));
  };
}

/** @param {Request} request */
const pathOf = ({ url = '/' }) => url.split('?', 1)[0] ?? '/';

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false; // which is what is asked
  }
}

/**
 * Makes Next's 500 to a POST a 400 where no action has begun: what Next itself fails at are bodies and arguments that
 * none of its pages sends. What fails in an action's own code is a fault of the shop, and stays a 500.
 * @param {Response} response
 * @param {{ begun: boolean }} call
 */
function blameSender(response, call) {
  const writeHead = response.writeHead;
  /** @type {(status: number, ...rest: any[]) => Response} */
  const asSent = (status, ...rest) =>
    Reflect.apply(writeHead, response, [status === 500 && !call.begun ? 400 : status, ...rest]);
  response.writeHead = asSent;
}
