import type { Database } from '#core/documents/database';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';

const TABLES = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

/** The table in which triggers note which tables have changed. */
const CHANGED = 'changed_since_savepoint';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/**
 * Makes the function that saves the data, the clock and the position of sequential ids, and returns the function that
 * restores them. Snapshots copy the whole site; this copies only the changed tables, which takes milliseconds, so that
 * each test can have its own site. There is one savepoint at a time.
 * @param forget each called when the data was restored: caches of it, and what was ordered for it, are void
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
  // Not OR IGNORE: within a trigger, the conflict clause of the firing statement would override it.
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
  // Otherwise rows that refer to deleted ones would be deleted too, although those are about to be restored.
  database.execute('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const table of changed) {
        database.run(`DELETE FROM main."${table}"`);
        database.run(`INSERT INTO main."${table}" SELECT * FROM temp."saved ${table}"`);
      }
      // Restored events do not happen again, but the trigger on their table has queued them for receivers.
      database.run('DELETE FROM deliveries');
      database.run('INSERT INTO deliveries SELECT * FROM temp."saved deliveries"');
      database.run(`DELETE FROM ${CHANGED}`);
    });
  } finally {
    database.execute('PRAGMA foreign_keys = ON');
  }
}
