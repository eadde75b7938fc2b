import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#core/documents/database';

/** Data as another emulator with the same options has made it, which is copied in place of being made again. */
export interface Prepared {
  /** Never written to. */
  file: string;
  /** Where sequential ids were when it was made. */
  position?: number | undefined;
}

/** Opens a copy of prepared data that lasts as long as the process. */
export function openCopy({ file }: Prepared): Database {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-copy-'));
  const copy = join(folder, 'emulator.db');
  copyFileSync(file, copy);
  const database = openDatabase(copy, true);
  // What is open stays readable without its name, and is gone with the process, however that ends.
  if (process.platform !== 'win32') rmSync(folder, { recursive: true });
  return database;
}
