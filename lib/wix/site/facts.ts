import { platformConfig } from '../../config/platform-config';

/** What the platform's answers tell of a site on the way. Carts have the language, times that can be booked the zone. */
type SiteFacts = Partial<Record<'language' | 'currency' | 'timeZone', string | null>>;

/** A site, and who waits to be told its language. */
type Site = { facts: SiteFacts; asked?: Promise<void>; told?: () => void };

declare global {
  var platformSites: Map<string, Site> | undefined;
}

// Next bundles a module more than once; what one copy learns, all know.
globalThis.platformSites ??= new Map();
const sites = globalThis.platformSites;

function siteOf(clientId: string): Site {
  const site = sites.get(clientId) ?? { facts: {} };
  sites.set(clientId, site);
  return site;
}

/** What is known of the site that this shop shows. */
export const siteFacts = ({ clientId } = platformConfig()): SiteFacts => siteOf(clientId).facts;

/** Remembers what an answer tells of the site that this shop shows; what it leaves open stays as it was. */
export function rememberSiteFacts(facts: SiteFacts, { clientId } = platformConfig()): void {
  const site = siteOf(clientId);
  const told = Object.entries(facts).filter(([, value]) => value);
  site.facts = { ...site.facts, ...Object.fromEntries(told) };
  if (site.facts.language) site.told?.();
}

/**
 * Waits until the language of a site is known, or cannot be found out. However many wait, the site is asked once; an
 * answer counts for good, even one that tells nothing, for whatever is read later may tell it; a failure does not.
 * @param ask has the answers learned, and says whether there were any; never rejects
 */
export function awaitLanguage(clientId: string, ask: () => Promise<boolean>): Promise<void> {
  const site = siteOf(clientId);
  site.asked ??= new Promise((resolve) => {
    site.told = resolve;
    ask().then((answered) => {
      if (!answered) site.asked = undefined;
      resolve();
    });
  });
  return site.asked;
}
