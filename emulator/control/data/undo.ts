import type { Emulator } from '#runtime/emulator';
import { collectionOfTable } from './stored';

/** Who changes data for a person: at which address, under which request id. */
export interface Change {
  emulator: Emulator;
  origin: string;
  requestId: string;
}

/**
 * Does changes, and notes what they change.
 * @returns what they answered, and the id by which they are undone
 */
export async function undoable<T>(
  emulator: Emulator,
  origin: string,
  work: (change: Change) => Promise<T>,
): Promise<T & { undo: string }> {
  const requestId = emulator.ids.guid();
  const finish = emulator.undo.record([requestId]);
  try {
    const done = await work({ emulator, origin, requestId });
    return { ...done, undo: finish() };
  } catch (error) {
    finish();
    throw error;
  }
}

/** Brings the documents of a change back. @returns how many; undefined where the change is not known any more */
export function undo(emulator: Emulator, id: string): number | undefined {
  const changes = emulator.undo.take(id);
  if (!changes) return undefined;
  return emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
    for (const { collection: changed, id: documentId, document } of changes) {
      // By the service's own collection, which knows all that the document is found by.
      const collection = collectionOfTable(changed.name) ?? changed;
      if (document) documents.put(collection, document);
      else documents.delete(collection, documentId);
    }
    return changes.length;
  });
}
