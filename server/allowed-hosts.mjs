// @ts-check
import { BlockList, isIP, isIPv4 } from 'node:net';
import { deployedUrl } from './deployed-url.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Listener
 */

/** The address of health checks, which may use any host name. It is a static file. */
const HEALTH = '/examples.json';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Online sandboxes (specification 1.4). Strangers cannot point these names elsewhere, and they are served over https
 * only.
 */
const SANDBOX = /^[a-z0-9]+-\d+\.csb\.app$/;

/** Headers in which a proxy describes the original request. They are trusted only from a trusted proxy. */
const FORWARDED = /^(x-forwarded-.*|forwarded|x-real-ip)$/;

/** @param {string} [text] separated by commas */
const listOf = (text = '') =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);

/** Returns the name in a Host header without its port, or undefined if the header is invalid. @param {string} [host] */
function hostnameOf(host = '') {
  return /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)
    ? undefined
    : new URL(`http://${host}`).hostname;
}

/**
 * The host names that the shop answers to.
 * @param {Record<string, string | undefined>} env
 * @throws {Error} for an invalid name
 */
function namesOf(env) {
  const names = listOf(env.ALLOWED_HOSTS);
  for (const name of names) {
    if (name !== hostnameOf(name))
      throw new Error(`ALLOWED_HOSTS takes host names alone, such as shop.example.com, not "${name}".`);
  }
  const { url } = deployedUrl(env);
  return new Set([...LOOPBACK, ...names, ...(url ? [url.hostname] : [])]);
}

/**
 * The proxies that are trusted.
 * @param {string} [text] IP addresses and networks such as 10.0.0.0/8, separated by commas
 * @throws {Error} for anything else
 */
function proxiesOf(text) {
  const list = new BlockList();
  for (const item of listOf(text)) {
    const [address = '', length] = item.split('/');
    const bits = isIPv4(address) ? 32 : 128;
    const prefix = length === undefined ? bits : /^\d+$/.test(length) ? Number(length) : Number.NaN;
    if (!isIP(address) || !(prefix <= bits))
      throw new Error(`TRUSTED_PROXIES takes IP addresses and networks such as 10.0.0.0/8, not "${item}".`);
    list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An address as sockets report it, which may write IPv4 as IPv6. @param {string} [address] */
const plainAddress = (address = '') => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Checks each request before Next sees it: one for an unknown host name is answered with 421, and headers that only a
 * trusted proxy may send are removed from those of others.
 * @param {Record<string, string | undefined>} env ALLOWED_HOSTS, TRUSTED_PROXIES and DEPLOYED_URL, see docs/settings.md
 * @returns {(listener: Listener) => Listener}
 * @throws {Error} for an invalid setting
 */
export function createRequestGuard(env) {
  const names = namesOf(env);
  const proxies = proxiesOf(env.TRUSTED_PROXIES);

  /** @param {string} address as sockets report it */
  const isProxy = (address) =>
    isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

  let warned = false;
  /** Tells the owner once that a proxy is ignored: the shop then takes https for http. @param {string} address */
  function warn(address) {
    if (warned) return;
    warned = true;
    console.warn(
      `[shop] ${address} sends X-Forwarded-Proto, but is not a trusted proxy, so visitors get no secure cookies and addresses that begin with http. If it is yours, start the shop with TRUSTED_PROXIES=${address}.`,
    );
  }

  return (listener) => (request, response) => {
    const { headers, socket } = request;
    const sender = plainAddress(socket.remoteAddress);
    if (!isProxy(sender)) {
      if (headers['x-forwarded-proto'] === 'https') warn(sender);
      for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name];
    }
    // A request line may contain the whole address (RFC 9112, section 3.2.2), which then overrides the Host header.
    if (/^https?:\/\//i.test(request.url ?? '') && URL.canParse(request.url ?? '')) {
      const { host, pathname, search } = new URL(request.url ?? '');
      headers.host = host;
      request.url = pathname + search;
    }
    const header = String(headers['x-forwarded-host'] ?? headers.host ?? '').split(',')[0];
    const name = hostnameOf(header?.trim());
    const sandbox = name !== undefined && SANDBOX.test(name);
    if (sandbox) headers['x-forwarded-proto'] = 'https';
    const known = name !== undefined && (names.has(name) || name.endsWith('.localhost'));
    if (known || sandbox || request.url?.split('?', 1)[0] === HEALTH) return listener(request, response);
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(
      `This shop does not answer to the host name "${name ?? ''}". If it is its own, start it with --allow-host ${name ?? '<name>'}, or name it in the variable ALLOWED_HOSTS.\n`,
    );
  };
}
