import type { Collection } from '#core/documents/collection';
import type { Documents, Recorder } from '#core/documents/types';

/** A document as it was before a change; without one, there was none. */
interface Before {
  collection: Collection<{ id: string }>;
  id: string;
  document: { id: string } | undefined;
}

/** What changes of data for people remember, so that they can be taken back. */
export interface Undo {
  /** What notes the changes of work that is asked for under a request id; undefined where none are noted. */
  recorderOf(requestId: string): Recorder | undefined;
  /** Notes what is changed under these request ids from now on. @returns ends that, and answers the id to undo it by */
  record(requestIds: readonly string[]): () => string;
  /** The changes of an id, the first one first; undefined where they are not known any more. They are forgotten. */
  take(id: string): readonly Before[] | undefined;
  clear(): void;
}

/** How many changes can be taken back. */
const KEPT = 50;

/** Changes that can be taken back; none at first, and in memory alone. */
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
      const found = kept.get(id);
      kept.delete(id);
      return found;
    },
    clear() {
      kept.clear();
    },
  };
}
