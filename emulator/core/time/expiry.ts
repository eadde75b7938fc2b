import type { Collection } from '../documents/collection';
import type { Database } from '../documents/database';
import type { Documents } from '../documents/types';
import type { DomainEvents } from '../events/domain-events';
import type { Ids } from '../ids';
import { logFailure } from '../log-failure';
import { type Clock, isoDate } from './clock';

/** Throws away what has expired. */
export interface Expiry {
  /** To be called after each commit. */
  committed(): void;
  close(): void;
}

/** Commits from one step to the next: each adds a few documents and events, so that a step removes more than came. */
const COMMITS = 16;
/** Documents of each collection that a step removes at most: some milliseconds of work. */
const STEP = 50;

/**
 * What has expired by the platform's clock goes in small steps, between the calls that add to it: without calls
 * nothing grows. The room that it leaves in the file is used again, so the file is never rewritten as a whole.
 */
export function createExpiry(
  database: Database,
  documents: Documents,
  events: DomainEvents,
  collections: readonly Collection<{ id: string }>[],
  clock: Clock,
  ids: Ids,
): Expiry {
  let commits = 0;
  let timer: NodeJS.Immediate | undefined;

  function removeFrom(collection: Collection<{ id: string }>): void {
    if (!collection.expiry) return;
    const { field, after, only } = collection.expiry;
    const filter = { ...only, [field]: { $lt: isoDate(clock.now() - after) } };
    for (const { id } of documents.list(collection, filter, [{ fieldName: field, order: 'ASC' }], STEP)) {
      documents.delete(collection, id);
      events.forgetEntity(id);
    }
  }

  function step(): void {
    timer = undefined;
    try {
      database.transaction(() => {
        for (const collection of collections) removeFrom(collection);
        events.expire();
      });
    } catch (error) {
      logFailure('Removing what has expired', ids.guid(), error);
    }
  }

  return {
    committed() {
      commits += 1;
      if (commits % COMMITS === 0) timer ??= setImmediate(step);
    },
    close: () => clearImmediate(timer),
  };
}
