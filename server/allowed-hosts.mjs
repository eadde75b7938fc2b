// @ts-check
import { BlockList, isIP, isIPv4 } from 'node:net';
import { deployedUrl } from './deployed-url.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Online sandboxes (specification 1.4), whose names no stranger can point elsewhere; they are reached by https alone.
 */
const SANDBOX = /^[a-z0-9]+-\d+\.csb\.app$/;

/** Headers by which a proxy says what it was asked: from other addresses they cannot be trusted. */
const FORWARDED = /^(x-forwarded-.*|forwarded|x-real-ip)$/;

/** @param {string} [text] separated by commas */
const listOf = (text = '') =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);

/** The name in a Host header, without the port; nothing for what is none. @param {string} [host] */
function hostnameOf(host = '') {
  return /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)
    ? undefined
    : new URL(`http://${host}`).hostname;
}

/**
 * The names that the shop answers to.
 * @param {Record<string, string | undefined>} env
 * @throws {Error} for what is no name
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
 * The proxies whose word is taken.
 * @param {string} [text] IP addresses and networks such as 10.0.0.0/8, separated by commas
 * @throws {Error} for what is neither
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
 * Which requests are for this shop, and whose word on how it was asked is taken.
 * @param {Record<string, string | undefined>} env
 */
export function createAllowedHosts(env) {
  const names = namesOf(env);
  const proxies = proxiesOf(env.TRUSTED_PROXIES);

  /** @param {string} [address] as a socket tells it: an IPv4 one may be written as IPv6 */
  function isProxy(address = '') {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(plain) !== 0 && proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  }

  return {
    /**
     * Takes what a stranger must not say off a request, and tells whether it is for this shop.
     * @param {Request} request
     */
    admit(request) {
      const { headers, socket } = request;
      const proxied = isProxy(socket.remoteAddress);
      for (const name of Object.keys(headers)) {
        if (!proxied && FORWARDED.test(name)) delete headers[name];
      }
      // A request may name the whole address (RFC 9112, section 3.2.2), which then counts instead of the header.
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
