import type { Database } from '#core/documents/database';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';

const TABLES = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

/** The table in which triggers note which tables have changed. */
const CHANGED = 'changed_since_savepoint';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** The parts of an emulator that a savepoint restores. */
interface Saved {
  database: Database;
  clock: Clock;
  ids: Ids;
  webhooks: Webhooks;
  /** A database file with the data as it was after so many writes. */
  original?: { file: string; writes: number } | undefined;
}

/**
 * Makes the function that saves the data, the clock and the position of sequential ids, and returns the function that
 * restores them. Snapshots copy the whole site; this copies only the changed tables, which takes milliseconds, so that
 * each test can have its own site. There is one savepoint at a time.
 * @param forget each called when the data was restored: caches of it, and what was ordered for it, are void
 */
export function createSavepoint(
  { database, clock, ids, webhooks, original }: Saved,
  forget: readonly (() => void)[],
): () => () => void {
  let tables: string[] = [];
  let isInFile = false;
  return () => {
    for (const table of tables) unwatch(database, table, isInFile);
    if (isInFile) database.execute('DETACH original');
    isInFile = original?.writes === database.writes;
    database.execute(`CREATE TEMP TABLE IF NOT EXISTS ${CHANGED} (name TEXT PRIMARY KEY) WITHOUT ROWID`);
    tables = database.column<string>(TABLES);
    if (isInFile) database.execute(`ATTACH ${quoted(original?.file ?? '')} AS original`);
    else for (const table of tables) copy(database, table);
    watch(database, tables);
    database.execute(`DELETE FROM ${CHANGED}`);
    const savedTable = isInFile ? inFile : inMemory;
    const time = clock.state();
    const { position } = ids;
    const receivers = new Set(webhooks.list().map(({ id }) => id));
    return () => {
      for (const { id } of webhooks.list()) if (!receivers.has(id)) webhooks.remove(id);
      copyBack(database, savedTable);
      clock.restore(time);
      if (position !== undefined) ids.position = position;
      for (const it of forget) it();
    };
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const inMemory = (table: string) => `temp."saved ${table}"`;
const inFile = (table: string) => `original."${table}"`;

const copy = (database: Database, table: string) =>
  database.execute(`CREATE TEMP TABLE "saved ${table}" AS SELECT * FROM main."${table}"`);

/**
 * Creates the triggers of all tables in the schema of temporary tables at once, which is eight times as fast as
 * `CREATE TRIGGER` for each: that searches the whole schema each time.
 */
function watch(database: Database, tables: readonly string[]): void {
  // Not OR IGNORE: within a trigger, the conflict clause of the firing statement would override it.
  const triggers = tables.flatMap((table) =>
    CHANGES.map((change) => {
      const name = `${change} in ${table}`;
      const sql = `CREATE TRIGGER "${name}" AFTER ${change} ON main."${table}" BEGIN
      INSERT INTO ${CHANGED} SELECT '${table}' WHERE NOT EXISTS (SELECT 1 FROM ${CHANGED} WHERE name = '${table}'); END`;
      return `('trigger', ${quoted(name)}, ${quoted(table)}, 0, ${quoted(sql)})`;
    }),
  );
  database.execute(`PRAGMA writable_schema = ON;
    INSERT INTO temp.sqlite_master (type, name, tbl_name, rootpage, sql) VALUES ${triggers.join(', ')};
    PRAGMA writable_schema = RESET`);
}

function unwatch(database: Database, table: string, isInFile: boolean): void {
  for (const change of CHANGES) database.execute(`DROP TRIGGER temp."${change} in ${table}"`);
  if (!isInFile) database.execute(`DROP TABLE temp."saved ${table}"`);
}

function copyBack(database: Database, savedTable: (table: string) => string): void {
  const changed = database.column<string>(`SELECT name FROM ${CHANGED}`);
  // Otherwise rows that refer to deleted ones would be deleted too, although those are about to be restored.
  database.execute('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const table of changed) {
        database.run(`DELETE FROM main."${table}"`);
        database.run(`INSERT INTO main."${table}" SELECT * FROM ${savedTable(table)}`);
      }
      // Restored events do not happen again, but the trigger on their table has queued them for receivers.
      database.run('DELETE FROM deliveries');
      database.run(`INSERT INTO deliveries SELECT * FROM ${savedTable('deliveries')}`);
      database.run(`DELETE FROM ${CHANGED}`);
    });
  } finally {
    database.execute('PRAGMA foreign_keys = ON');
  }
}
