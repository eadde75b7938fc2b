import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isStorageFailure, StorageError } from '../storage-error';

/** Bytes that must be free before a full disk is written to again. */
const ROOM = 1024 * 1024;

/** Whether the disk of a file has almost no room left. */
function isDiskFull(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize < ROOM;
}

/**
 * Watches writes to a file. All writes that the disk refuses get the same error until it accepts one again; a
 * full disk refuses every write, even those that would fit into the file's present size.
 */
export function watchWrites(file: string) {
  let failure: StorageError | undefined;
  return {
    write<T>(work: () => T): T {
      if (failure && isDiskFull(file)) throw failure;
      try {
        return work();
      } catch (error) {
        if (!isStorageFailure(error)) throw error;
        failure ??= new StorageError(file, error);
        throw failure;
      }
    },
    /** Must be called after a commit. */
    recovered(): void {
      if (failure) console.warn(`[emulator] ${file} can be written again.`);
      failure = undefined;
    },
  };
}
