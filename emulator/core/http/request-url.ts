// URLs of requests are complete and normalised; slicing them is ten times cheaper than parsing each again.

/** The names of this machine in URLs; names under `.localhost` are also its (RFC 6761, 6.3). */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name in the form of URLs is one of this machine. */
export const isLoopback = (hostname: string): boolean =>
  LOOPBACK.includes(hostname) || hostname.endsWith('.localhost');

const originEnd = (url: string) => {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url.length : end;
};

/** Scheme, host and port of a request's URL. */
export const originOf = (url: string): string => url.slice(0, originEnd(url));

/** Host name of a request's URL, without the port. */
export function hostnameOf(url: string): string {
  const host = url.slice(url.indexOf('//') + 2, originEnd(url)).toLowerCase();
  const port = host.lastIndexOf(':');
  return port > host.lastIndexOf(']') ? host.slice(0, port) : host;
}

/** Path of a request's URL. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return url.slice(originEnd(url), query === -1 ? undefined : query) || '/';
}

/** Query of a request's URL, `?` included; empty without one. */
export function searchOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

/** The schemes that browsers run, show or open themselves; and that of the SDK for a missing address. */
const NOT_OF_APPS =
  /^(?:https?|wss?|ftp|file|data|blob|about|javascript|vbscript|view-source|filesystem|chrome|mailto|tel|sms|unused):$/;

/** Whether a scheme, such as exp:, is one that a mobile app registers for itself. */
export const isOfMobileApp = (scheme: string): boolean => !NOT_OF_APPS.test(scheme);
