// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createAllowedHosts } from './allowed-hosts.mjs';
import { findMalformed, isFile } from './malformed-requests.mjs';
import { rejectRequest } from './reject.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Listener
 */

/** The address of health checks, which may use any host name. It is a static file. */
const HEALTH = '/examples.json';

/** A path that matches no page: stands in for paths that Next cannot decode. */
const NOWHERE = '/no-such-page';

/**
 * Records, per request, whether a server action's own code has begun (lib/server-action.ts).
 * @type {AsyncLocalStorage<{ begun: boolean }>}
 */
const calls = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('shop.calls')]: calls });

/**
 * Checks each request before Next sees it, and answers those with unknown host names and malformed ones. Removes
 * headers that only a proxy may send.
 * @param {Record<string, string | undefined>} env ALLOWED_HOSTS, TRUSTED_PROXIES and DEPLOYED_URL, see the README
 * @returns {(listener: Listener) => Listener}
 * @throws {Error} for an invalid setting
 */
export function createRequestGuard(env) {
  const hosts = createAllowedHosts(env);
  return (listener) => (request, response) => {
    const host = hosts.admit(request);
    const path = pathOf(request);
    if (!host.allowed && path !== HEALTH) return rejectRequest(request, response, 421, host.message);
    const problem = findMalformed(request, path);
    if (problem) return rejectRequest(request, response, problem.status, problem.message, problem.headers);
    if (!isDecodable(path)) request.url = NOWHERE;
    if (isFile(path)) return listener(request, response);
    // Connects the answer with the line in the log (instrumentation.ts); an id sent by the visitor is overwritten.
    const id = randomUUID();
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    const call = { begun: false };
    if (request.method === 'POST') blameSender(response, call);
    return calls.run(call, () => listener(request, response));
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
    return false;
  }
}

/**
 * Turns a 500 of Next into a 400 if no action has begun: then Next failed at a body or arguments that no page sends. A
 * failure in an action's own code stays a 500.
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
