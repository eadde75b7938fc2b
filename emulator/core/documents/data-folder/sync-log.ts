import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isStorageFailure, StorageError } from '../storage-error';

const sync = promisify(fdatasync);

/**
 * Makes the function that waits until a database's write-ahead log is on the disk. `synchronous = FULL` would
 * sync within each commit and block every call; here calls that finish together wait for one sync.
 */
export function createSync(file: string, writes: () => number) {
  const log = openSync(`${file}-wal`, 'r+');
  const folder = openSync(dirname(file), 'r');
  // Syncs the log's directory entry too.
  fsyncSync(folder);
  closeSync(folder);
  let safe = 0;
  let running: Promise<void> | undefined;
  async function syncOnce(): Promise<void> {
    const upTo = writes();
    // A failed sync stays failed: the system forgets lost writes, so the next sync would succeed.
    try {
      await sync(log);
    } catch (error) {
      throw isStorageFailure(error) ? new StorageError(file, error) : error;
    }
    safe = upTo;
    running = undefined;
  }
  async function reach(upTo: number): Promise<void> {
    while (safe < upTo) {
      // A running sync may have begun before the commit and missed it: wait for it, and then for another.
      running ??= syncOnce();
      await running;
    }
  }
  return {
    /** Resolves when all writes so far are on the disk; undefined if they are. */
    synced: (): Promise<void> | undefined => (safe >= writes() ? undefined : reach(writes())),
    close() {
      // The file then has everything, so the log needs no sync.
      safe = Number.POSITIVE_INFINITY;
      const end = () => closeSync(log);
      if (running) running.then(end, end);
      else end();
    },
  };
}
