import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#core/documents/database';

/** The data of a new site, made once for several emulators with the same options. */
export interface Prepared {
  /** The database file, which is never written to. */
  file: string;
  /** The position of sequential ids after it was made; undefined if ids are random. */
  position?: number | undefined;
}

/**
 * Opens a temporary database.
 * @param write writes its content to a file
 */
export function openTemporary(write: (file: string) => void): Database {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-copy-'));
  const copy = join(folder, 'emulator.db');
  write(copy);
  const database = openDatabase(copy, true);
  // An open file can be read without its name, and its space is free again when the process ends, even if it is killed.
  if (process.platform !== 'win32') rmSync(folder, { recursive: true });
  return database;
}
