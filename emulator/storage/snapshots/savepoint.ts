import type { Database } from '#core/documents/database';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';

const TABLES = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

/** Where triggers note which tables have changed. */
const CHANGED = 'changed_since_savepoint';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/**
 * Makes the function that remembers the data, the clock and where sequential ids are, and answers what brings all of it
 * back. Snapshots copy the whole site; this copies the tables alone that have changed, which takes milliseconds: each
 * test can have a site of its own. There is one savepoint at a time.
 * @param forget each called when the data has become another: what was remembered of it, or ordered, is void
 */
export function createSavepoint(
  { database, clock, ids, webhooks }: { database: Database; clock: Clock; ids: Ids; webhooks: Webhooks },
  forget: readonly (() => void)[],
): () => () => void {
  let tables: string[] = [];
  return () => {
    for (const table of tables) unwatch(database, table);
    database.execute(`CREATE TEMP TABLE IF NOT EXISTS ${CHANGED} (name TEXT PRIMARY KEY) WITHOUT ROWID`);
    tables = database.column<string>(TABLES);
    for (const table of tables) watch(database, table);
    database.execute(`DELETE FROM ${CHANGED}`);
    const time = clock.state();
    const { position } = ids;
    const receivers = new Set(webhooks.list().map(({ id }) => id));
    return () => {
      for (const { id } of webhooks.list()) if (!receivers.has(id)) webhooks.remove(id);
      copyBack(database);
      clock.restore(time);
      if (position !== undefined) ids.position = position;
      for (const it of forget) it();
    };
  };
}

function watch(database: Database, table: string): void {
  database.execute(`CREATE TEMP TABLE "saved ${table}" AS SELECT * FROM main."${table}"`);
  // Not OR IGNORE: within a trigger, the conflict clause of the statement that fires it counts instead.
  for (const change of CHANGES)
    database.execute(`CREATE TEMP TRIGGER "${change} in ${table}" AFTER ${change} ON main."${table}" BEGIN
      INSERT INTO ${CHANGED} SELECT '${table}' WHERE NOT EXISTS (SELECT 1 FROM ${CHANGED} WHERE name = '${table}'); END`);
}

function unwatch(database: Database, table: string): void {
  for (const change of CHANGES) database.execute(`DROP TRIGGER temp."${change} in ${table}"`);
  database.execute(`DROP TABLE temp."saved ${table}"`);
}

function copyBack(database: Database): void {
  const changed = database.column<string>(`SELECT name FROM ${CHANGED}`);
  // What refers to rows that are deleted finds them again: nothing is to be deleted with them.
  database.execute('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const table of changed) {
        database.run(`DELETE FROM main."${table}"`);
        database.run(`INSERT INTO main."${table}" SELECT * FROM temp."saved ${table}"`);
      }
      // Events that are copied back are none that happen, but the trigger on their table has queued them for receivers.
      database.run('DELETE FROM deliveries');
      database.run('INSERT INTO deliveries SELECT * FROM temp."saved deliveries"');
      database.run(`DELETE FROM ${CHANGED}`);
    });
  } finally {
    database.execute('PRAGMA foreign_keys = ON');
  }
}
