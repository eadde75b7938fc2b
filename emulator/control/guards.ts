import type { MiddlewareHandler } from 'hono';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'static.wixstatic.com'];

const isKnown = (hostname: string, hosts: readonly string[]) =>
  LOOPBACK.includes(hostname) ||
  hostname.endsWith('.localhost') ||
  PLATFORM_HOSTS.includes(hostname) ||
  hosts.includes(hostname);

/**
 * Refuses requests for host names that are not the emulator's own, so that a web page cannot reach it
 * through a name that it points at this machine (DNS rebinding).
 * @param hosts further host names to answer to
 */
export function guardHost(hosts: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!isKnown(new URL(c.req.url).hostname, hosts)) {
      return c.json({ message: 'The emulator does not answer to this host name', details: {} }, 421);
    }
    return next();
  };
}

/** Refuses calls that a web page of another origin makes. */
export function guardOrigin(): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign = origin !== undefined && origin !== new URL(c.req.url).origin;
    if (foreign || site === 'cross-site' || site === 'same-site') {
      return c.json({ message: 'Control calls are not taken from other web pages', details: {} }, 403);
    }
    return next();
  };
}
