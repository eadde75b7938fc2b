import type { Collection } from '#core/documents/collection';
import type { Documents, Recorder } from '#core/documents/types';

/** A document before a change; absent if it did not exist. */
interface Before {
  collection: Collection<{ id: string }>;
  id: string;
  document: { id: string } | undefined;
}

/** Records changes made in the console, so that they can be undone. */
export interface Undo {
  /** Returns the recorder for work under a request id; undefined if its changes are not recorded. */
  recorderOf(requestId: string): Recorder | undefined;
  /**
   * Records changes under these request ids from now on. @returns a function that ends that and returns the id to undo
   * them
   */
  record(requestIds: readonly string[]): () => string;
  /** Removes and returns the changes of an id, in order; undefined if they are no longer known. */
  take(id: string): readonly Before[] | undefined;
  clear(): void;
}

/** How many changes can be undone. */
const KEPT = 50;

/** Makes an empty list of changes, kept in memory only. */
export function createUndo(documents: Documents): Undo {
  const recorders = new Map<string, Recorder>();
  const kept = new Map<string, Before[]>();
  let count = 0;
  return {
    recorderOf: (requestId) => (recorders.size === 0 ? undefined : recorders.get(requestId)),
    record(requestIds) {
      const before = new Map<string, Before>();
      const note: Recorder = (collection, id) => {
        const key = `${collection.name}/${id}`;
        if (!before.has(key)) before.set(key, { collection, id, document: documents.get(collection, id) });
      };
      for (const requestId of requestIds) recorders.set(requestId, note);
      return () => {
        for (const requestId of requestIds) recorders.delete(requestId);
        count += 1;
        const id = String(count);
        kept.set(id, [...before.values()]);
        const [oldest] = kept.size > KEPT ? kept.keys() : [];
        if (oldest !== undefined) kept.delete(oldest);
        return id;
      };
    },
    take(id) {
      const undo = kept.get(id);
      kept.delete(id);
      return undo;
    },
    clear() {
      kept.clear();
    },
  };
}
