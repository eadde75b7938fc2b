import { platformConfig } from '@/lib/config/platform-config';

/**
 * The facts of a site that pages use: its language, currency (ISO 4217), time zone (IANA) and name. Visitors cannot read them, but answers about other things contain them: carts the
 * language and the currency, free times the zone.
 */
export type SiteFacts = {
  language?: string | null;
  currency?: string | null;
  timeZone?: string | null;
  name?: string;
  /** Returns a locale in which amounts are shown in a visitor's currency; the locale itself without a rate. */
  inCurrency?: (locale: string, currency: string) => string;
};

declare global {
  // Global because Next bundles a module more than once, and all copies share the facts.
  var platformSites: Map<string, SiteFacts> | undefined;
  var readSiteFacts: (() => Promise<void>) | undefined;
}

globalThis.platformSites ??= new Map();
const sites = globalThis.platformSites;

/** Returns the known facts of this shop's site. */
export const siteFacts = ({ clientId } = platformConfig()): SiteFacts => sites.get(clientId) ?? {};

/** Remembers the facts of this shop's site that an answer contains; others are kept. */
export function rememberSiteFacts(facts: SiteFacts, { clientId } = platformConfig()): void {
  const known = Object.entries(facts).filter(([, value]) => value);
  sites.set(clientId, { ...sites.get(clientId), ...Object.fromEntries(known) });
}

/**
 * Sets how the facts of the site are read before any answer has contained them; without it, pages use defaults until
 * then.
 * @param read remembers what it finds, within a time that a page may wait, and never rejects
 */
export function setSiteReader(read: () => Promise<void>): void {
  globalThis.readSiteFacts = read;
}

/** Returns the facts of this shop's site; the first page of a process waits for them. */
export async function knownSite(): Promise<SiteFacts> {
  if (!siteFacts().language) await globalThis.readSiteFacts?.();
  return siteFacts();
}
