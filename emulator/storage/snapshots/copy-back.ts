import type { Database } from '#core/documents/database';
import { undo } from './savepoint';
import { quoted } from './state';

/** Receivers of events and service plugins are not part of the data, and past events were already sent. */
const NOT_DATA = ['webhooks', 'service_plugins'];
const EMPTIED = ['deliveries'];

const TABLES =
  "SELECT name FROM %.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid";

/** Reads what is not part of the data. @returns a function that puts it back, within a transaction */
function keepOthers(database: Database): () => void {
  const kept = NOT_DATA.map((table) => [table, database.rows(`SELECT * FROM main."${table}"`)] as const);
  return () => {
    for (const [table, rows] of kept) {
      database.run(`DELETE FROM main."${table}"`);
      for (const row of rows)
        database.run(`INSERT INTO main."${table}" VALUES (${row.map(() => '?').join(', ')})`, ...row);
    }
    // Restored events do not happen again.
    for (const table of EMPTIED) database.run(`DELETE FROM main."${table}"`);
  };
}

/**
 * Replaces the data by those of a file with the same tables. Receivers of events and service plugins stay as they are
 * now, and events get new numbers, because their readers remember the last one.
 */
export function replaceData(database: Database, file: string): void {
  const putBack = keepOthers(database);
  const numbers = database.rows('SELECT seq, name FROM main.sqlite_sequence');
  database.replaceBy(file);
  database.transaction(() => {
    putBack();
    for (const [last = null, name = null] of numbers) {
      const isKnown = 'UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?';
      if (database.run(isKnown, last, name) === 0)
        database.run('INSERT INTO main.sqlite_sequence (seq, name) VALUES (?, ?)', last, name);
    }
  });
}

/**
 * Restores the data of the snapshot that was loaded last by undoing what was written since. Receivers of events and
 * service plugins stay as they are now.
 * @returns false, and nothing is undone, if the hold has ended
 */
export function undoData(database: Database, takeBack: () => boolean): boolean {
  const putBack = keepOthers(database);
  if (!undo(database, takeBack)) return false;
  database.transaction(putBack);
  return true;
}

/** Replaces the present rows with those of the attached snapshot. @param finish called when all are copied */
export function copyBack(database: Database, finish: () => void): void {
  const columnsOf = (schema: string, table: string) =>
    database.column<string>(
      `SELECT name FROM pragma_table_xinfo(${quoted(table)}, ${quoted(schema)}) WHERE hidden = 0`,
    );
  const saved = new Set(database.column<string>(TABLES.replace('%', 'snapshot')));
  const tables = database.column<string>(TABLES.replace('%', 'main')).filter((it) => !NOT_DATA.includes(it));
  for (const table of tables.toReversed()) database.run(`DELETE FROM main."${table}"`);
  for (const table of tables.filter((it) => saved.has(it) && !EMPTIED.includes(it))) {
    const both = new Set(columnsOf('snapshot', table));
    const columns = columnsOf('main', table)
      .filter((it) => both.has(it))
      .map((it) => `"${it}"`)
      .join(', ');
    database.run(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM snapshot."${table}"`);
  }
  // Restored events do not happen again, but the trigger on their table has queued them for receivers.
  for (const table of EMPTIED) database.run(`DELETE FROM main."${table}"`);
  finish();
}
