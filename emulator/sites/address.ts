import { hostnameOf, isLoopback, originOf, pathOf, searchOf } from '#core/http/request-url';

/** A site's id is the first label of its host name. */
const LABEL = /^(?<siteId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/** An address of numbers, as URLs have it: IPv4, or IPv6 in brackets. */
const NUMBERS = /^(?:[\d.]+|\[.*\])$/;

/** A host name without the site that it names. */
export const withoutSite = (hostname: string): string => hostname.replace(LABEL, '');

/** The site that a host name is of; nothing for one that names none. */
export const siteOfHost = (hostname: string): string | undefined => LABEL.exec(hostname)?.groups?.siteId;

/**
 * The origin of a site beside the first one. Its pages have a host name of their own, so that links, forms and cookies
 * stay with the site without each of them naming it: names under `.localhost` lead browsers to this machine
 * (RFC 6761, 6.3).
 * @param origin by which the emulator is reached
 * @returns the same origin where that is an address of numbers, which has no names below it
 */
export function originOfSite(origin: string, siteId: string): string {
  const hostname = hostnameOf(origin);
  const isOfThisMachine = isLoopback(hostname);
  if (!isOfThisMachine && NUMBERS.test(hostname)) return origin;
  const [, scheme, port = ''] = /^(\w+):\/\/(?:\[.*\]|[^:]*)(:\d+)?$/.exec(origin) ?? [];
  const base = isOfThisMachine ? 'localhost' : withoutSite(hostname);
  return `${scheme}://${siteId}.${base}${port}`;
}

/** A request as it would have come to a site's own host name: links in the answer lead there. */
export function toSite(request: Request, siteId: string): Request {
  const { url } = request;
  const own = originOfSite(originOf(url), siteId);
  return own === originOf(url) ? request : readdressed(request, `${own}${pathOf(url)}${searchOf(url)}`);
}

/** The same request to another address. */
export function readdressed(request: Request, url: string): Request {
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) } as RequestInit);
}
