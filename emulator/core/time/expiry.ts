import type { Collection } from '../documents/collection';
import type { Database } from '../documents/database';
import type { Documents } from '../documents/types';
import type { DomainEvents } from '../events/domain-events';
import type { Ids } from '../ids';
import { logFailure } from '../log-failure';
import { type Clock, isoDate } from './clock';

/** Deletes expired documents and events. */
export interface Expiry {
  /** Must be called after each commit. */
  committed(): void;
  close(): void;
}

/** Commits between two steps: each adds a few documents and events, so a step removes more than were added. */
const COMMITS = 16;
/** The most documents of each collection that a step removes: some milliseconds of work. */
const STEP = 50;

/**
 * Deletes what has expired by the platform's clock, in small steps between the calls that add data: without calls
 * nothing grows. SQLite reuses the free space, so the file is never rewritten as a whole.
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
