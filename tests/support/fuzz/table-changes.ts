import type { Database } from '@/emulator/core/documents/database';

/** Counts of committed changes by table. */
type Changes = Map<string, number>;

/**
 * Counts the changes in each table of documents. Changes that a transaction undoes are not counted, because the counts
 * are rolled back too.
 */
export function watchTables(database: Database) {
  const tables = database.column<string>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%doc TEXT%' ORDER BY name",
  );
  database.execute('CREATE TEMP TABLE IF NOT EXISTS changed (name TEXT PRIMARY KEY, times INTEGER NOT NULL)');
  for (const table of tables) {
    database.run(
      'INSERT INTO changed (name, times) VALUES (?, 0) ON CONFLICT (name) DO UPDATE SET times = 0',
      table,
    );
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      database.execute(
        `CREATE TEMP TRIGGER IF NOT EXISTS "watch ${event} ${table}" AFTER ${event} ON main."${table}" BEGIN UPDATE changed SET times = times + 1 WHERE name = '${table}'; END`,
      );
    }
  }
  const changes = (): Changes =>
    new Map(
      database
        .all<{ name: string; times: number }>('SELECT name, times FROM changed')
        .map(({ name, times }) => [name, times]),
    );
  return {
    changes,
    /** Returns the tables that have changed since. */
    changedSince: (before: Changes): string[] =>
      [...changes()].filter(([name, times]) => times !== before.get(name)).map(([name]) => name),
    stop() {
      for (const table of tables)
        for (const event of ['INSERT', 'UPDATE', 'DELETE'])
          database.execute(`DROP TRIGGER "watch ${event} ${table}"`);
    },
  };
}
