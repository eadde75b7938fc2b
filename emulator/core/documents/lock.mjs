// @ts-check
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';

/** Another process, or this one, already works on the folder. */
export class FolderInUse extends Error {
  name = 'FolderInUse';
}

/**
 * Locks a data folder for one emulator. The operating system holds the lock, so it ends with the process, even if that
 * crashes.
 * @param {string} folder it must exist
 * @returns {() => void} releases the folder
 * @throws {FolderInUse}
 */
export function lockFolder(folder) {
  const file = join(folder, 'emulator.lock');
  try {
    // Never open an existing file: closing it would end this process's locks on it (POSIX, fcntl).
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const connection = new Sqlite(file);
  try {
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (/** @type {{ code?: string }} */ (error).code !== 'SQLITE_BUSY') throw error;
    throw new FolderInUse(`Another emulator works on the data in ${folder}. Stop that one first.`);
  }
  return () => void connection.close();
}
