import { type Collection, foldedTable, foldedValues, listTable, listValues, valuesOf } from './collection';
import type { Database } from './database';
import { wordsOfDocument, wordTable } from './search/words';

/** Stores a document, new or changed, and its rows in the search tables: folded texts, lists, words. */
export function putDocument<T extends { id: string }>(
  database: Database,
  collection: Collection<T>,
  doc: T,
): void {
  const json = JSON.stringify(doc);
  const { name } = collection;
  const isNew =
    database.run(`INSERT INTO "${name}" (id, doc) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`, doc.id, json) >
    0;
  if (!isNew) database.run(`UPDATE "${name}" SET doc = ? WHERE id = ?`, json, doc.id);
  /** Rows of an earlier state are deleted with their document, so a new one has none. */
  const clear = (table: string) => {
    if (!isNew) database.run(`DELETE FROM ${table} WHERE id = ?`, doc.id);
  };
  const folded = foldedTable(collection);
  clear(folded);
  for (const [path, value] of foldedValues(collection, doc, json))
    database.run(`INSERT OR IGNORE INTO ${folded} (id, field, value) VALUES (?, ?, ?)`, doc.id, path, value);
  for (const [field, values] of listValues(collection, doc)) {
    const table = listTable(collection, field);
    clear(table);
    for (const value of values) database.run(`INSERT INTO ${table} (value, id) VALUES (?, ?)`, value, doc.id);
  }
  if (collection.wordsAt.length === 0) return;
  clear(wordTable(collection));
  putWords(database, collection, doc);
}

function putWords<T extends { id: string }>(database: Database, collection: Collection<T>, doc: T): void {
  const words = wordsOfDocument(collection, (at) => valuesOf(doc, at));
  if (words.length === 0) return;
  // One statement for all words, since a document has dozens.
  database.run(
    `INSERT INTO ${wordTable(collection)} (word, field, id) SELECT value ->> 1, value ->> 0, ? FROM json_each(?)`,
    doc.id,
    JSON.stringify(words),
  );
}
