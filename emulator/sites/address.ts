import { hostnameOf, isLoopback, originOf, pathOf, searchOf } from '#core/http/request-url';

/** A site's id is the first label of its host name. */
const LABEL = /^(?<siteId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/** A numeric address in the form of URLs: IPv4, or IPv6 in brackets. */
const NUMBERS = /^(?:[\d.]+|\[.*\])$/;

/** Returns a host name without its site id. */
export const withoutSite = (hostname: string): string => hostname.replace(LABEL, '');

/** Returns the site id in a host name; undefined if there is none. */
export const siteOfHost = (hostname: string): string | undefined => LABEL.exec(hostname)?.groups?.siteId;

/**
 * Returns the origin of a further site. Its pages have their own host name, so that links, forms and cookies stay with
 * the site without naming it: browsers resolve names under `.localhost` to this machine (RFC 6761, 6.3).
 * @param origin at which the emulator is reached
 * @returns the same origin if that is a numeric address, which cannot have subdomains
 */
export function originOfSite(origin: string, siteId: string): string {
  const hostname = hostnameOf(origin);
  const isOfThisMachine = isLoopback(hostname);
  if (!isOfThisMachine && NUMBERS.test(hostname)) return origin;
  const [, scheme, port = ''] = /^(\w+):\/\/(?:\[.*\]|[^:]*)(:\d+)?$/.exec(origin) ?? [];
  const base = isOfThisMachine ? 'localhost' : withoutSite(hostname);
  return `${scheme}://${siteId}.${base}${port}`;
}

/** Returns a request as if it had come to a site's own host name, so that links in the answer point there. */
export function toSite(request: Request, siteId: string): Request {
  const { url } = request;
  const own = originOfSite(originOf(url), siteId);
  return own === originOf(url) ? request : readdressed(request, `${own}${pathOf(url)}${searchOf(url)}`);
}

/** Returns the same request for another address. */
export function readdressed(request: Request, url: string): Request {
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) } as RequestInit);
}
