import type { Database } from '@/emulator/core/documents/database';

/** Counts of committed changes of all tables, as one text: most requests change nothing, which comparing it shows. */
type Changes = string;

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
    database.value<string>('SELECT group_concat(times) FROM (SELECT times FROM changed ORDER BY name)') ?? '';
  return {
    changes,
    /** Returns the tables that have changed since. */
    changedSince(before: Changes): string[] {
      const after = changes();
      if (after === before) return [];
      const [earlier, later] = [before.split(','), after.split(',')];
      return tables.filter((_, index) => earlier[index] !== later[index]);
    },
    stop() {
      for (const table of tables)
        for (const event of ['INSERT', 'UPDATE', 'DELETE'])
          database.execute(`DROP TRIGGER "watch ${event} ${table}"`);
    },
  };
}
