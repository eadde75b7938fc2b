import { accessSync, chmodSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { IsFile, makeFolder } from '#core/make-folder';
import { FolderInUse, lockFolder } from '../lock.mjs';
import { StorageError } from '../storage-error';
import { DataProblem } from './data-problem';
import { LaterVersion } from './version';

/** A data folder, locked by this emulator. */
export interface DataFolder {
  /** The path of the database. */
  database: string;
  /** Releases the folder for another emulator. */
  release(): void;
}

/**
 * Locks a data folder, creating it if necessary. Only its owner may read the data in it.
 * @throws FolderInUse while another emulator works on it; NodeJS.ErrnoException if it cannot be written to
 */
export function openDataFolder(folder: string): DataFolder {
  makeFolder(folder);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const release = lockFolder(folder);
  try {
    const database = join(folder, 'emulator.db');
    // SQLite gives the two files beside the database the same mode.
    if (!existsSync(database)) closeSync(openSync(database, 'wx', 0o600));
    for (const file of [database, `${database}-wal`, `${database}-shm`]) {
      if (!existsSync(file)) continue;
      accessSync(file, constants.R_OK | constants.W_OK);
      chmodSync(file, 0o600);
    }
    return { database, release };
  } catch (error) {
    release();
    throw error;
  }
}

const ELSEWHERE = 'or name another folder with --data';

/** Explains in one sentence to the user why the data in a folder cannot be used, and what helps. */
export function dataProblem(folder: string, error: unknown): string {
  const { code, message } = (error instanceof StorageError ? error.cause : error) as NodeJS.ErrnoException;
  if (error instanceof DataProblem) return message;
  if (error instanceof FolderInUse)
    return `Another emulator works on the data in ${folder}. Stop that one, ${ELSEWHERE}.`;
  if (error instanceof IsFile) return `--data names a folder, and ${message}. Name another.`;
  if (error instanceof LaterVersion) return `${message}, ${ELSEWHERE}.`;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return `The disk with ${folder} is full. Make room on it, ${ELSEWHERE}.`;
  if (code === 'EROFS')
    return `The file system with ${folder} is read-only. Mount it as writable, ${ELSEWHERE}.`;
  if (code === 'ENOENT')
    return `The file system does not allow a folder at ${folder}. Name another folder with --data.`;
  if (['EACCES', 'EPERM'].includes(code ?? '') || code?.startsWith('SQLITE_READONLY'))
    return `The emulator may not read and write its data in ${folder} (${code}). Give it the permission, ${ELSEWHERE}.`;
  return `The emulator cannot use its data in ${folder}: ${message}. Restore a good copy, ${ELSEWHERE}.`;
}
