import type { Context } from '../core/contract/context';
import type { Collection } from '../core/documents/collection';
import type { Database } from '../core/documents/database';

/** Data of an earlier version, with the tables of this one. */
export interface EarlierData {
  database: Database;
  /** Of the site's owner. A migration is no change of the site: it delivers no events. */
  context: Context;
  collections: readonly Collection<{ id: string }>[];
}
