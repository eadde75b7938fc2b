import { platformConfig } from '@/lib/config/platform-config';

/** Facts of the site from answers about other things: carts contain its language and currency, free times its zone. */
type SiteFacts = Partial<Record<'language' | 'currency' | 'timeZone', string | null>>;

/** A site. `asked` is the request for its language, which `languageKnown` ends early. */
type Site = { facts: SiteFacts; asked?: Promise<void>; languageKnown?: () => void };

declare global {
  var platformSites: Map<string, Site> | undefined;
}

// Global because Next bundles a module more than once, and all copies share the facts.
globalThis.platformSites ??= new Map();
const sites = globalThis.platformSites;

function siteOf(clientId: string): Site {
  const site = sites.get(clientId) ?? { facts: {} };
  sites.set(clientId, site);
  return site;
}

/** Returns the known facts of this shop's site. */
export const siteFacts = ({ clientId } = platformConfig()): SiteFacts => siteOf(clientId).facts;

/** Remembers the facts of this shop's site that an answer contains; others are kept. */
export function rememberSiteFacts(facts: SiteFacts, { clientId } = platformConfig()): void {
  const site = siteOf(clientId);
  const known = Object.entries(facts).filter(([, value]) => value);
  site.facts = { ...site.facts, ...Object.fromEntries(known) };
  if (site.facts.language) site.languageKnown?.();
}

/**
 * Waits until the language of a site is known, or the platform could not say. All callers share one request. An answer
 * without a language is not requested again, because later answers may contain it; after a failure, it is.
 * @param ask reads something that contains the language; resolves to whether it got an answer, never rejects
 */
export function awaitLanguage(clientId: string, ask: () => Promise<boolean>): Promise<void> {
  const site = siteOf(clientId);
  site.asked ??= new Promise((resolve) => {
    site.languageKnown = resolve;
    ask().then((answered) => {
      if (!answered) site.asked = undefined;
      resolve();
    });
  });
  return site.asked;
}
