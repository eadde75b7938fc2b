import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import { type Database, openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { createCountCache } from '#core/http/cache/index';
import type { Site } from '#core/site';
import { readSite, sites } from '#core/sites/stored';

/** Data of an earlier version, with this version's tables. */
export interface EarlierData {
  database: Database;
  /** The context of the site's owner. A migration is not a change of the site, so it delivers no events. */
  context: Context;
  collections: readonly Collection<{ id: string }>[];
}

/** The parts that migrations need. */
export type Surroundings = Pick<
  Context,
  'documents' | 'media' | 'clock' | 'ids' | 'site' | 'catalogs' | 'services'
> &
  Pick<EarlierData, 'database' | 'collections'>;

/** Opens the data for migrations, as the site's owner. */
export function earlierData(surroundings: Surroundings): EarlierData {
  const { database, collections, documents, media, clock, ids, site, catalogs, services } = surroundings;
  const caller = { role: 'owner', id: site.ownerId } as const;
  const context = {
    caller,
    documents,
    media,
    clock,
    ids,
    site,
    catalogs,
    services,
    requestId: ids.guid(),
    // No app is asked about earlier purchases.
    plugins: { of: () => [], ask: () => [] },
    baseUrl: '',
    emit() {},
    updateSite(change: Partial<Site>) {
      documents.put(sites, { ...readSite(documents), ...change });
      return readSite(documents);
    },
  };
  return { database, context, collections };
}

/** Makes empty collections in memory, in which to create what data can gain. */
export function inMemory(collections: EarlierData['collections']) {
  const database = openDatabase(':memory:');
  const documents = createDocuments(database, collections, createCountCache(database));
  return { documents, transaction: (work: () => void) => database.transaction(work) };
}
