import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '../database';

/** Data that a later emulator has written. */
export class LaterVersion extends Error {
  override name = 'LaterVersion';
}

/**
 * Looks at the version of the data before anything is changed. Of data that is to be brought up to date, a copy is kept
 * beside it: `emulator.version-<n>.db`.
 * @param latest the version that this emulator writes; new data gets it at once
 * @returns the version of the data; 0 for what was written before there were versions
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
  // One that is there already was made before the first attempt, which has not come to its end.
  if (existsSync(copy)) return;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  database.execute(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, copy);
  console.log(
    `[emulator] The data is of an earlier version (${version}) and is brought up to date; ${copy} is what it was.`,
  );
}
