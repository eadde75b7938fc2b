import type { Site } from '../site';

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/**
 * Whether a flow may return to an address: its origin is allowed, or belongs to a local app that the site accepts
 * unlisted. Scheme and port count, so http and https of one host differ (platform facts 5.5).
 */
export function isAllowed(
  address: string,
  { allowedRedirectDomains, localApps }: Pick<Site, 'allowedRedirectDomains' | 'localApps'>,
): boolean {
  const { origin } = new URL(address);
  return (
    allowedRedirectDomains.some((domain) => URL.canParse(domain) && new URL(domain).origin === origin) ||
    localApps?.takesAddress(address) === true
  );
}
