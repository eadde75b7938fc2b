import type { Site } from '../../site';
import { isOfMobileApp } from '../request-url';

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/**
 * Whether a flow could return to a text: to a web address, or to one with the scheme of a mobile app. A slash follows
 * such a scheme, as "localhost:3000" is a host without a scheme.
 */
export const isReturnAddress = (address: string): boolean =>
  isWebAddress(address) ||
  (URL.canParse(address) && isOfMobileApp(new URL(address).protocol) && /^[^:]+:\//.test(address));

/** Returns the origin of an address; of one with a scheme of its own, the scheme and host. */
export function originOfAddress(address: string): string {
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

/** The origin of a local app that every client may return to (statement identity-app-redirect-logout). */
const LOCAL_ORIGIN = 'http://localhost:4321';

/** Whether browsers get tokens on pages of an origin, and flows return to it. */
export const isAllowedOrigin = (
  origin: string,
  { allowedRedirectDomains }: Pick<Site, 'allowedRedirectDomains'>,
): boolean =>
  [LOCAL_ORIGIN, ...allowedRedirectDomains].some(
    (domain) => URL.canParse(domain) && originOfAddress(domain) === origin,
  );

/**
 * Whether a flow may return to an address: its origin is allowed, or belongs to a local app that the site accepts
 * unlisted. Scheme and port count, so http and https of one host differ (platform facts 5.5).
 */
export function isAllowed(
  address: string,
  site: Pick<Site, 'allowedRedirectDomains' | 'localApps'>,
): boolean {
  return isAllowedOrigin(originOfAddress(address), site) || site.localApps?.takesAddress(address) === true;
}
