import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '../database';

/** The data was written by a later version of the emulator. */
export class LaterVersion extends Error {
  override name = 'LaterVersion';
}

/**
 * Reads the version of the data before anything is changed. Before older data is migrated, a copy is kept
 * beside it: `emulator.version-<n>.db`.
 * @param latest the version that this emulator writes; new data gets it at once
 * @returns the version of the data; 0 for data from before there were versions
 * @throws LaterVersion
 */
export function openVersion(database: Database, file: string, latest: number): number {
  const isNew = database.value("SELECT 1 FROM sqlite_master WHERE name = 'sites'") === undefined;
  if (isNew) {
    database.execute(`PRAGMA user_version = ${latest}`);
    return latest;
  }
  const version = database.value<number>('PRAGMA user_version') ?? 0;
  if (version > latest)
    throw new LaterVersion(
      `The data in ${file} is of version ${version}, and this emulator knows versions up to ${latest}. Start the later emulator`,
    );
  if (version < latest) keepCopy(database, file, version);
  return version;
}

function keepCopy(database: Database, file: string, version: number): void {
  const copy = file.replace(/\.db$/, `.version-${version}.db`);
  // An existing copy was made before the first attempt to migrate, which did not finish.
  if (existsSync(copy)) return;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  database.execute(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, copy);
  console.log(
    `[emulator] The data is of an earlier version (${version}) and is being migrated; ${copy} is a copy of the original.`,
  );
}
