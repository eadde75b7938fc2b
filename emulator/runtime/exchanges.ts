import type { Emulator, EmulatorOptions } from '#runtime/emulator';
import type { SiteSettings } from '#runtime/site-settings';
import { createSiteExchange } from '#storage/exported-site/site-exchange';
import { migrate, migrateStored, VERSION, welcomeNewApps } from '#storage/migrations/index';
import { createBaseline } from '#storage/snapshots/baseline';
import { createSnapshots } from '#storage/snapshots/snapshots';
import type { Storage } from '#storage/storage';

/** Migrates data of an earlier version. @param version of the data; undefined if it is the present one */
export function bringUpToDate(
  { database, documents, media, collections }: Storage,
  surroundings: Pick<Parameters<typeof migrate>[1], 'clock' | 'ids' | 'catalogs' | 'services'>,
  settings: SiteSettings,
  version?: number,
): void {
  const surroundingsOfSite = {
    database,
    documents,
    media,
    collections,
    site: settings.read(),
    ...surroundings,
  };
  if (version !== undefined) migrate(version, surroundingsOfSite);
  if (welcomeNewApps(surroundingsOfSite).length > 0) settings.reload();
}

/** Opens the parts that can replace the data: snapshots and imported sites. */
export function openExchanges(
  storage: Storage,
  clock: Emulator['clock'],
  ids: Emulator['ids'],
  links: Pick<Parameters<typeof migrate>[1], 'catalogs' | 'services'>,
  settings: SiteSettings,
  around: {
    tokens: { clear(): void };
    emptied: readonly { clear(): void }[];
    options: Pick<EmulatorOptions, 'data'>;
  },
) {
  const { database, documents, media, collections } = storage;
  const { tokens, emptied, options } = around;
  const forget = () => {
    documents.invalidate();
    settings.reload();
  };
  let generation = 0;
  const forgetData = () => {
    generation += 1;
    tokens.clear();
    forget();
  };
  const upgrade = (version: number) => {
    if (version === VERSION) return;
    forget();
    const site = settings.read();
    migrateStored(version, { database, documents, media, collections, site, clock, ids, ...links });
  };
  const replaced = () => {
    forgetData();
    bringUpToDate(storage, { clock, ids, ...links }, settings);
  };
  const { data } = options;
  const snapshots = createSnapshots({ database, clock, ids }, data, upgrade, replaced);
  media.tidy(snapshots.mediaFiles);
  const exchanged = { database, documents, collections, media, ids };
  const siteExchange = createSiteExchange({ ...exchanged, emptied, upgrade, forget, replaced });
  const baseline = createBaseline(database);
  return { forgetData, snapshots, siteExchange, baseline, generation: () => generation };
}
