import type { Context } from '../core/contract/context';
import type { Collection } from '../core/documents/collection';
import type { Database } from '../core/documents/database';

/** Data of an earlier version, with the tables of this one. */
export interface EarlierData {
  database: Database;
  /** Of the site's owner. What is brought up to date has not happened: events are told to nobody. */
  context: Context;
  collections: readonly Collection<{ id: string }>[];
}
