// @ts-check
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** The host name of a further site. */
const SITE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.localhost$/;

/**
 * Resolves the host names of sites to this machine. Browsers do so for all names under `.localhost` (RFC 6761, 6.3),
 * but not every system does for Node.
 */
export function resolveSites() {
  const { lookup } = dns;
  /** @param {string} host @param {any[]} args options and callback, or only the callback */
  function lookupSite(host, ...args) {
    if (!SITE.test(host)) return Reflect.apply(lookup, dns, [host, ...args]);
    return Reflect.apply(lookup, dns, ['localhost', ...args]);
  }
  dns.lookup = /** @type {typeof dns.lookup} */ (Object.assign(lookupSite, lookup));
  syncBuiltinESMExports();
}
