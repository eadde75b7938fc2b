// @ts-check
import { BlockList, isIP, isIPv4 } from 'node:net';
import { deployedUrl } from './deployed-url.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

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

/**
 * Decides which host names belong to this shop, and which proxies are trusted.
 * @param {Record<string, string | undefined>} env
 */
export function createAllowedHosts(env) {
  const names = namesOf(env);
  const proxies = proxiesOf(env.TRUSTED_PROXIES);

  /** @param {string} [address] as sockets report it: IPv4 may be written as IPv6 */
  function isProxy(address = '') {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(plain) !== 0 && proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  }

  return {
    /**
     * Removes the headers that only a trusted proxy may send, and returns whether the request is for this shop.
     * @param {Request} request
     */
    admit(request) {
      const { headers, socket } = request;
      const proxied = isProxy(socket.remoteAddress);
      for (const name of Object.keys(headers)) {
        if (!proxied && FORWARDED.test(name)) delete headers[name];
      }
      // A request line may contain the whole address (RFC 9112, section 3.2.2), which then overrides the Host header.
      if (/^https?:\/\//i.test(request.url ?? '') && URL.canParse(request.url ?? '')) {
        const { host, pathname, search } = new URL(request.url ?? '');
        headers.host = host;
        request.url = pathname + search;
      }
      const asked = String(headers['x-forwarded-host'] ?? headers.host ?? '').split(',')[0];
      const name = hostnameOf(asked?.trim());
      if (name && SANDBOX.test(name)) headers['x-forwarded-proto'] = 'https';
      const allowed =
        name !== undefined && (names.has(name) || name.endsWith('.localhost') || SANDBOX.test(name));
      const message = `This shop does not answer to the host name "${name ?? ''}". If it is its own, start it with --allow-host ${name ?? '<name>'}, or name it in the variable ALLOWED_HOSTS.\n`;
      return { allowed, message };
    },
  };
}
