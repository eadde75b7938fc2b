// @ts-check
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** The host name of a site beside the first one. */
const SITE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.localhost$/;

/**
 * Finds the host names of sites at this machine. Browsers know that names under `.localhost` are there (RFC 6761, 6.3);
 * not every system tells Node so.
 */
export function resolveSites() {
  const { lookup } = dns;
  /** @param {string} host @param {any[]} args with options before the callback, or the callback alone */
  function lookupSite(host, ...args) {
    if (!SITE.test(host)) return Reflect.apply(lookup, dns, [host, ...args]);
    return Reflect.apply(lookup, dns, ['localhost', ...args]);
  }
  dns.lookup = /** @type {typeof dns.lookup} */ (Object.assign(lookupSite, lookup));
  syncBuiltinESMExports();
}
