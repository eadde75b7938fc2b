import type { Database } from '#core/documents/database';
import type { Documents } from '#core/documents/types';
import type { LocalApps } from '#core/local-apps';
import { APPS, type App, type CatalogVersion, readSite, type Site, sites } from '#core/site';
import siteSeed from '#seed/site.json';
import type { EmulatorOptions } from './emulator';

/** The demo site as it is before its owner changes it. */
export const DEMO_SITE: Site = { ...(siteSeed as Site), knownApps: Object.keys(APPS) as App[] };

/** The settings of the site that the emulator serves. */
export interface SiteSettings {
  read(): Site;
  /** Stores changed settings. @returns all of them */
  update(change: Partial<Site>): Site;
  /** The same within a transaction that is open already; what it reads is not kept, as the transaction may be undone. */
  updateWithin(change: Partial<Site>): Site;
  /** Gives a site whose catalog is open this one: for good, a savepoint that is brought back included. */
  settleCatalog(version: CatalogVersion): void;
  /** Forgets what was read: all data has changed. */
  reload(): void;
  /** Serves a site that is about to be stored. */
  replace(site: Site): void;
}

/** @param options the client id and the addresses that the emulator was started with; the stored site keeps its own
 * @param localApps apps that it takes besides */
export function createSiteSettings(
  database: Database,
  documents: Documents,
  { clientId, identity, allowOrigins = [], allowRedirectUris = [] }: EmulatorOptions,
  localApps: LocalApps,
): SiteSettings {
  // Which catalog an app calls does not change with its data: the tests of an app share the decision of the first one.
  let settled: CatalogVersion | undefined;
  const withOptions = (stored: Site): Site => ({
    ...stored,
    ...(stored.catalogOpen && settled && { catalogVersion: settled, catalogOpen: false }),
    localApps,
    clientId: clientId ?? stored.clientId,
    id: identity?.siteId ?? stored.id,
    allowedRedirectDomains: [...stored.allowedRedirectDomains, ...allowOrigins],
    allowedRedirectUris: [
      ...stored.allowedRedirectUris,
      ...allowOrigins.map((origin) => `${origin}/login-callback`),
      ...allowRedirectUris,
    ],
  });
  // Every call asks for the site: it is read from the database only after it changed.
  let current: Site | undefined;
  const read = (): Site => {
    // Data of an earlier version may lack a setting.
    current ??= withOptions({ ...DEMO_SITE, ...readSite(documents) });
    return current;
  };
  /** Who sets the catalog has decided. */
  const changed = (change: Partial<Site>): Site => ({
    ...readSite(documents),
    ...(change.catalogVersion && { catalogOpen: false }),
    ...change,
  });
  const update = (change: Partial<Site>): Site => {
    database.transaction(() => documents.put(sites, changed(change)));
    current = undefined;
    return read();
  };
  return {
    read,
    update,
    settleCatalog(version) {
      settled = version;
      update({ catalogVersion: version });
    },
    updateWithin(change) {
      documents.put(sites, changed(change));
      current = undefined;
      return withOptions({ ...DEMO_SITE, ...readSite(documents) });
    },
    reload() {
      current = undefined;
    },
    replace(site) {
      settled = undefined;
      current = withOptions(site);
    },
  };
}
