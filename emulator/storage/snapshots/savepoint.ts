import type { Database } from '#core/documents/database';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';

const TABLES = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

/** Where triggers note which tables have changed. */
const CHANGED = 'changed_since_savepoint';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** What savepoints remember. */
interface Remembered {
  database: Database;
  clock: Clock;
  ids: Ids;
  webhooks: Webhooks;
  /** A file with the data as they were when the database had made so many writes. */
  beginning?: { file: string; writes: number } | undefined;
}

/**
 * Makes the function that remembers the data, the clock and where sequential ids are, and answers what brings all of it
 * back. Snapshots copy the whole site; this copies the tables alone that have changed, which takes milliseconds: each
 * test can have a site of its own. There is one savepoint at a time.
 * @param forget each called when the data has become another: what was remembered of it, or ordered, is void
 */
export function createSavepoint(
  { database, clock, ids, webhooks, beginning }: Remembered,
  forget: readonly (() => void)[],
): () => () => void {
  let tables: string[] = [];
  let isAttached = false;
  return () => {
    for (const table of tables) unwatch(database, table, isAttached);
    if (isAttached) database.execute('DETACH beginning');
    isAttached = beginning?.writes === database.writes;
    database.execute(`CREATE TEMP TABLE IF NOT EXISTS ${CHANGED} (name TEXT PRIMARY KEY) WITHOUT ROWID`);
    tables = database.column<string>(TABLES);
    // What is in a file as it is needs no copy in memory.
    if (isAttached) database.execute(`ATTACH ${quoted(beginning?.file ?? '')} AS beginning`);
    else for (const table of tables) copy(database, table);
    watch(database, tables);
    database.execute(`DELETE FROM ${CHANGED}`);
    const time = clock.state();
    const { position } = ids;
    const receivers = new Set(webhooks.list().map(({ id }) => id));
    return () => {
      for (const { id } of webhooks.list()) if (!receivers.has(id)) webhooks.remove(id);
      copyBack(database, isAttached ? savedInFile : savedInMemory);
      clock.restore(time);
      if (position !== undefined) ids.position = position;
      for (const it of forget) it();
    };
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const savedInMemory = (table: string) => `temp."saved ${table}"`;
const savedInFile = (table: string) => `beginning."${table}"`;

const copy = (database: Database, table: string) =>
  database.execute(`CREATE TEMP TABLE "saved ${table}" AS SELECT * FROM main."${table}"`);

/**
 * Makes the triggers of all tables at once: each CREATE TRIGGER looks through those that there are, so a thousand of them
 * by themselves take a quarter of a second.
 */
function watch(database: Database, tables: readonly string[]): void {
  // Not OR IGNORE: within a trigger, the conflict clause of the statement that fires it counts instead.
  const triggers = tables.flatMap((table) =>
    CHANGES.map((change) => {
      const name = `${change} in ${table}`;
      const sql = `CREATE TRIGGER "${name}" AFTER ${change} ON main."${table}" BEGIN
      INSERT INTO ${CHANGED} SELECT '${table}' WHERE NOT EXISTS (SELECT 1 FROM ${CHANGED} WHERE name = '${table}'); END`;
      return `('trigger', ${quoted(name)}, ${quoted(table)}, 0, ${quoted(sql)})`;
    }),
  );
  database.execute('PRAGMA writable_schema = ON');
  database.execute(
    `INSERT INTO temp.sqlite_master (type, name, tbl_name, rootpage, sql) VALUES ${triggers.join(', ')}`,
  );
  // Has the schema read again, with what was added.
  database.execute('PRAGMA writable_schema = RESET');
}

function unwatch(database: Database, table: string, isAttached: boolean): void {
  for (const change of CHANGES) database.execute(`DROP TRIGGER temp."${change} in ${table}"`);
  if (!isAttached) database.execute(`DROP TABLE temp."saved ${table}"`);
}

function copyBack(database: Database, saved: (table: string) => string): void {
  const changed = database.column<string>(`SELECT name FROM ${CHANGED}`);
  // What refers to rows that are deleted finds them again: nothing is to be deleted with them.
  database.execute('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const table of changed) {
        database.run(`DELETE FROM main."${table}"`);
        database.run(`INSERT INTO main."${table}" SELECT * FROM ${saved(table)}`);
      }
      // Events that are copied back are none that happen, but the trigger on their table has queued them for receivers.
      database.run('DELETE FROM deliveries');
      database.run(`INSERT INTO deliveries SELECT * FROM ${saved('deliveries')}`);
      database.run(`DELETE FROM ${CHANGED}`);
    });
  } finally {
    database.execute('PRAGMA foreign_keys = ON');
  }
}
