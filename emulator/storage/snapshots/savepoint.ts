import { existsSync } from 'node:fs';
import type { ApiKeys } from '#core/api-keys/api-keys';
import type { Database } from '#core/documents/database';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';

const TABLES = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

/** The parts of an emulator that a savepoint restores. */
interface Saved {
  database: Database;
  clock: Clock;
  ids: Ids;
  webhooks: Webhooks;
  apiKeys: ApiKeys;
  /** A database file with the data after this many writes. */
  original?: { file: string; writes: number } | undefined;
}

/**
 * Makes the function that saves the data, the clock and the position of sequential ids, and returns the function that
 * restores them. Snapshots copy the whole site; this undoes what was written since, which takes a millisecond, so that
 * each test can have its own site. It restores a copy only after operations that no transaction allows, and for data in
 * a folder. There is one savepoint at a time.
 * @param forget each called when the data was restored: caches of it, and everything set for it, are void
 */
export function createSavepoint(
  { database, clock, ids, webhooks, apiKeys, original }: Saved,
  forget: readonly (() => void)[],
): () => () => void {
  let tables: string[] = [];
  let isInFile = false;
  return () => {
    if (isInFile) database.execute('DETACH original');
    else for (const table of tables) database.execute(`DROP TABLE ${inMemory(table)}`);
    // The file is removed an hour after its last use.
    isInFile = original !== undefined && original.writes === database.writes && existsSync(original.file);
    tables = database.column<string>(TABLES);
    if (isInFile) database.execute(`ATTACH ${quoted(original?.file ?? '')} AS original`);
    else for (const table of tables) copy(database, table);
    const savedTable = isInFile ? inFile : inMemory;
    const time = clock.state();
    const { position } = ids;
    const receivers = new Set(webhooks.list().map(({ id }) => id));
    const restoreKeys = apiKeys.savepoint();
    let takeBack = database.isTemporary ? database.hold() : undefined;
    return () => {
      for (const { id } of webhooks.list()) if (!receivers.has(id)) webhooks.remove(id);
      if (!takeBack || !undo(database, takeBack)) {
        copyBack(database, tables, savedTable);
        if (takeBack) takeBack = database.hold();
      }
      restoreKeys();
      clock.restore(time);
      if (position !== undefined) ids.position = position;
      for (const it of forget) it();
    };
  };
}

/**
 * Undoes what was written since a hold. Events still get new numbers, because their readers remember the last one.
 * @returns false, and nothing is undone, if the hold has ended
 */
export function undo(database: Database, takeBack: () => boolean): boolean {
  const numbers = database.rows('SELECT seq, name FROM main.sqlite_sequence');
  if (!takeBack()) return false;
  for (const it of numbers) database.run('UPDATE main.sqlite_sequence SET seq = ? WHERE name = ?', ...it);
  return true;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const inMemory = (table: string) => `temp."saved ${table}"`;
const inFile = (table: string) => `original."${table}"`;

const copy = (database: Database, table: string) =>
  database.execute(`CREATE TEMP TABLE "saved ${table}" AS SELECT * FROM main."${table}"`);

function copyBack(
  database: Database,
  tables: readonly string[],
  savedTable: (table: string) => string,
): void {
  // Otherwise rows that refer to deleted ones would be deleted too, although those are about to be restored.
  database.execute('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const table of tables) {
        database.run(`DELETE FROM main."${table}"`);
        database.run(`INSERT INTO main."${table}" SELECT * FROM ${savedTable(table)}`);
      }
      // Restored events do not happen again, but the trigger on their table has queued them for receivers.
      database.run('DELETE FROM deliveries');
      database.run(`INSERT INTO deliveries SELECT * FROM ${savedTable('deliveries')}`);
    });
  } finally {
    database.execute('PRAGMA foreign_keys = ON');
  }
}
