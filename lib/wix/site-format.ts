import { platformConfig } from '../config';
import { DEFAULT_LOCALE } from '../constants';
import { localeOf } from '../format';

/** How a site writes dates, numbers and prices. */
export type SiteFormat = {
  /** BCP 47. */
  locale: string;
  /** IANA, of the business; missing while it is not known. */
  timeZone?: string;
};

/** What the platform's answers tell of a site on the way. Carts have the language, times that can be booked the zone. */
export type SiteFacts = Partial<Record<'language' | 'currency' | 'timeZone', string | null>>;

declare global {
  var platformSites: Map<string, SiteFacts> | undefined;
}

// Next bundles a module more than once; what one copy learns, all know.
globalThis.platformSites ??= new Map();
const sites = globalThis.platformSites;

/** Remembers what an answer tells of the site that this shop shows; what it leaves open stays as it was. */
export function learnSite(facts: SiteFacts, { clientId } = platformConfig()): void {
  const told = Object.entries(facts).filter(([, value]) => value);
  sites.set(clientId, { ...sites.get(clientId), ...Object.fromEntries(told) });
}

/**
 * How the site that this shop shows writes dates, numbers and prices, as far as the answers so far tell: it asks nobody,
 * and no page waits for it. Until a cart was seen (the probe of the store sees one), it is as in en-US.
 */
export function siteFormat({ clientId } = platformConfig()): SiteFormat {
  const { language, currency, timeZone } = sites.get(clientId) ?? {};
  return {
    locale: language ? localeOf(language, currency ?? undefined) : DEFAULT_LOCALE,
    ...(timeZone && { timeZone }),
  };
}
