import type { Emulator } from '#runtime/emulator';
import { eachInTurns } from './in-turns';
import { collectionOfTable } from './stored';

/** Where and under which request id the control API changes data. */
export interface Change {
  emulator: Emulator;
  origin: string;
  requestId: string;
  /** Who asked for it. */
  madeBy: string;
}

/**
 * Makes changes, and records the documents that they change.
 * @returns the result, and the id with which to undo them
 */
export async function undoable<T>(
  emulator: Emulator,
  { origin, madeBy }: Pick<Change, 'origin' | 'madeBy'>,
  work: (change: Change) => Promise<T>,
): Promise<T & { undo: string }> {
  const requestId = emulator.ids.guid();
  const finish = emulator.undo.record([requestId]);
  try {
    const done = await work({ emulator, origin, madeBy, requestId });
    return { ...done, undo: finish() };
  } catch (error) {
    finish();
    throw error;
  }
}

/**
 * Restores the documents of a change, while other calls continue.
 * @returns how many; undefined if the change is no longer known
 */
export async function undo(emulator: Emulator, id: string): Promise<number | undefined> {
  const changes = emulator.undo.take(id);
  if (!changes) return undefined;
  const owner = { role: 'owner', id: emulator.site().ownerId } as const;
  await eachInTurns(emulator.database, changes, ({ collection: changed, id: documentId, document }) =>
    emulator.run(owner, '', ({ documents }) => {
      // With the service's own collection, which knows all filterable fields of the document.
      const collection = collectionOfTable(changed.name) ?? changed;
      if (document) documents.put(collection, document);
      else documents.delete(collection, documentId);
    }),
  );
  return changes.length;
}
