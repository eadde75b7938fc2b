import { provisionBenefits } from './benefit-programs';
import { knowCatalogV3 } from './catalog-v3';
import { growCategories } from './categories';
import { threadComments } from './comment-threads';
import { completeContactsV5 } from './contacts-v5';
import { describeCoupons } from './coupons';
import { gainDemoSite } from './demo-site';
import { type EarlierData, earlierData, type Surroundings } from './earlier-data';
import { nameContacts } from './named-contacts';
import { knowPlansV3 } from './plans-v3';
import { keepResources } from './resources';
import { keepCollecting } from './stock-requests';
import { countEvents } from './stored-events';
import { storeTaxes } from './taxes';
import { completeTickets } from './tickets';

export { welcomeNewApps } from './new-apps';

import { completeContacts } from './whole-contacts';

/**
 * One step for each version, in order. It migrates data of the version before, and changes nothing in data that it has
 * already migrated.
 */
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
  keepCollecting,
  describeCoupons,
  completeContactsV5,
  storeTaxes,
  threadComments,
  provisionBenefits,
];

/** The version of the data that this emulator writes. */
export const VERSION = STEPS.length;

/** Migrates data, each step in one transaction: if a step is interrupted, the next start repeats it. */
export function migrate(version: number, surroundings: Surroundings): void {
  const data = earlierData(surroundings);
  const { database } = data;
  for (let done = version; done < VERSION; done += 1) {
    database.transaction(() => {
      STEPS[done]?.(data);
      if (done + 1 === VERSION) reindex(data);
      database.run(`PRAGMA user_version = ${done + 1}`);
    });
  }
}

/**
 * Migrates data within the transaction that has stored it.
 * @param version of the data, at most that of this emulator
 */
export function migrateStored(version: number, surroundings: Surroundings): void {
  const data = earlierData(surroundings);
  for (const step of STEPS.slice(version)) step(data);
  reindex(data);
}

/** Stores all documents again, because collections have gained fields, whose values are stored beside them. */
function reindex({ collections, context: { documents } }: EarlierData): void {
  for (const collection of collections)
    for (const document of documents.list(collection, {})) documents.put(collection, document);
}
