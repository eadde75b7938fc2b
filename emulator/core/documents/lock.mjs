// @ts-check
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';

/** Another process, or this one, works on the folder already. */
export class FolderInUse extends Error {
  name = 'FolderInUse';
}

/**
 * Takes a data folder for one emulator alone. The operating system holds the lock, so it ends with the process that
 * took it, however that ends.
 * @param {string} folder it must exist
 * @returns {() => void} gives the folder back
 * @throws {FolderInUse}
 */
export function lockFolder(folder) {
  const file = join(folder, 'emulator.lock');
  try {
    // Never an existing file: closing it would end the locks that this process has on it (POSIX, fcntl).
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
