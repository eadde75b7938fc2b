import type { Context } from '../core/contract/context';
import { knowCatalogV3 } from './catalog-v3';
import { growCategories } from './categories';
import { gainDemoSite } from './demo-site';
import type { EarlierData } from './earlier-data';
import { nameContacts } from './named-contacts';
import { knowPlansV3 } from './plans-v3';
import { keepResources } from './resources';
import { countEvents } from './stored-events';
import { completeTickets } from './tickets';
import { completeContacts } from './whole-contacts';

/** One for each version, in order: brings data of the version before up to it. What is there already it leaves alone. */
const STEPS: readonly ((data: EarlierData) => void)[] = [
  countEvents,
  gainDemoSite,
  completeTickets,
  nameContacts,
  knowCatalogV3,
  growCategories,
  keepResources,
  knowPlansV3,
  completeContacts,
];

/** The version of the data that this emulator writes. */
export const VERSION = STEPS.length;

/** Brings data up to date, each step wholly or not at all: what is interrupted is made up for by the next start. */
export function migrate(
  version: number,
  of: Pick<Context, 'documents' | 'clock' | 'ids' | 'site' | 'catalogs' | 'services'> &
    Pick<EarlierData, 'database' | 'collections'>,
): void {
  const { database, collections, documents, clock, ids, site, catalogs, services } = of;
  const caller = { role: 'owner', id: site.ownerId } as const;
  const context = {
    caller,
    documents,
    clock,
    ids,
    site,
    catalogs,
    services,
    requestId: ids.guid(),
    baseUrl: '',
    emit() {},
  };
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
