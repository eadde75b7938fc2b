import type { Database } from '#core/documents/database';
import type { Documents } from '#core/documents/types';
import type { LocalApps } from '#core/local-apps';
import { APPS, type App, type CatalogVersion, type Site } from '#core/site';
import { readSite, sites } from '#core/sites/stored';
import siteSeed from '#seed/site.json';
import type { EmulatorOptions } from './emulator';

/** The demo site before its owner changes it. */
export const DEMO_SITE: Site = { ...(siteSeed as Site), knownApps: Object.keys(APPS) as App[] };

/** The settings of the site that the emulator serves. */
export interface SiteSettings {
  read(): Site;
  /** Stores changed settings. @returns all settings */
  update(change: Partial<Site>): Site;
  /** The same within an open transaction; the result is not cached, because the transaction may be undone. */
  updateWithin(change: Partial<Site>): Site;
  /** Sets the catalog version of a site with an open one: for good, even if a savepoint is restored. */
  settleCatalog(version: CatalogVersion): void;
  /** Clears the cache, because all data has changed. */
  reload(): void;
  /** Serves a site that is about to be stored. */
  replace(site: Site): void;
}

/**
 * @param options the client id and addresses that the emulator was started with; the stored site keeps its own
 * @param localApps further accepted apps
 */
export function createSiteSettings(
  database: Database,
  documents: Documents,
  { clientId, identity, allowOrigins = [], allowRedirectUris = [] }: EmulatorOptions,
  localApps: LocalApps,
): SiteSettings {
  // An app calls the same catalog version whatever the data, so its tests share the decision of the first one.
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
  // Every call needs the site, so it is read from the database only after a change.
  let current: Site | undefined;
  const read = (): Site => {
    // Data of an earlier version may lack a setting.
    current ??= withOptions({ ...DEMO_SITE, ...readSite(documents) });
    return current;
  };
  /** Applies a change; setting the catalog version settles it. */
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
