// @ts-check
import { createHosts } from './hosts.mjs';
import { createLoad } from './load.mjs';
import { isFile, malformed } from './malformed.mjs';
import { refuse } from './refusal.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Listener
 */

/** What answers whoever asks whether the shop is up, by whatever name; it is a file. */
const HEALTH = '/examples.json';

/** Names no page: Next fails at a path that it cannot decode, and for a visitor it is an address like any other. */
const NOWHERE = '/no-such-page';

/**
 * What a request passes before Next sees it: names that the shop does not have, headers that only a proxy may send,
 * what is malformed, and more visitors than can be served are answered here.
 * @param {Record<string, string | undefined>} env ALLOWED_HOSTS, TRUSTED_PROXIES and DEPLOYED_URL, see the README
 * @returns {(listener: Listener) => Listener}
 * @throws {Error} for a setting that says nothing
 */
export function createDoor(env) {
  const hosts = createHosts(env);
  const load = createLoad();
  return (listener) => (request, response) => {
    const host = hosts.admit(request);
    const path = pathOf(request);
    if (!host.allowed && path !== HEALTH) return refuse(request, response, 421, host.message);
    const problem = malformed(request, path);
    if (problem) return refuse(request, response, problem.status, problem.message, problem.headers);
    if (!isDecodable(path)) request.url = NOWHERE;
    if (request.method === 'POST') blameSender(response);
    if (isFile(path)) return listener(request, response);
    return load.admit(request, response, () => listener(request, response));
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
 * Makes Next's 500 to a POST a 400. The shop's server actions answer with what went wrong: what Next itself fails at
 * are bodies and arguments that none of its pages sends.
 * @param {Response} response
 */
function blameSender(response) {
  const writeHead = response.writeHead;
  /** @type {(status: number, ...rest: any[]) => Response} */
  const asSent = (status, ...rest) =>
    Reflect.apply(writeHead, response, [status === 500 ? 400 : status, ...rest]);
  response.writeHead = asSent;
}
