import type { Context } from '../core/contract/operation';
import type { Collection } from '../core/documents/collection';
import type { Database } from '../core/documents/database';
import { gainDemoSite } from './demo-site';
import { nameContacts } from './named-contacts';
import { countEvents } from './stored-events';
import { completeTickets } from './tickets';

/** Data of an earlier version, with the tables of this one. */
export interface EarlierData {
  database: Database;
  /** Of the site's owner. What is brought up to date has not happened: events are told to nobody. */
  context: Context;
  collections: readonly Collection<{ id: string }>[];
}

/** One for each version, in order: brings data of the version before up to it. What is there already it leaves alone. */
const STEPS: readonly ((data: EarlierData) => void)[] = [
  countEvents,
  gainDemoSite,
  completeTickets,
  nameContacts,
];

/** The version of the data that this emulator writes. */
export const VERSION = STEPS.length;

/** Brings data up to date, each step wholly or not at all: what is interrupted is made up for by the next start. */
export function migrate(
  version: number,
  of: Pick<Context, 'documents' | 'clock' | 'ids' | 'site'> & Pick<EarlierData, 'database' | 'collections'>,
): void {
  const { database, collections, documents, clock, ids, site } = of;
  const caller = { role: 'owner', id: site.ownerId } as const;
  const context = { caller, documents, clock, ids, site, requestId: ids.guid(), baseUrl: '', emit() {} };
  const data: EarlierData = { database, context, collections };
  for (let done = version; done < VERSION; done += 1) {
    database.transaction(() => {
      STEPS[done]?.(data);
      if (done + 1 === VERSION) reindex(data);
      database.run(`PRAGMA user_version = ${done + 1}`);
    });
  }
}

/** What documents are found by is stored beside them: collections have gained fields. */
function reindex({ collections, context: { documents } }: EarlierData): void {
  for (const collection of collections)
    for (const document of documents.list(collection, {})) documents.put(collection, document);
}
