import type { Database } from '#core/documents/database';

/** The ids that a pull has read of a kind, on disk, as a site can have more of them than fit into memory. */
export interface PulledIds {
  add(collection: string, id: string): void;
  /** Returns the ids of a collection's documents that were not read. */
  others(collection: string): string[];
}

/** Begins with no ids. */
export function openPulledIds(database: Database): PulledIds {
  database.execute(`
    DROP TABLE IF EXISTS temp.pulled;
    CREATE TEMP TABLE pulled (collection TEXT, id TEXT, PRIMARY KEY (collection, id)) WITHOUT ROWID
  `);
  return {
    add: (collection, id) => {
      database.run('INSERT OR IGNORE INTO pulled VALUES (?, ?)', collection, id);
    },
    others: (collection) =>
      database.column<string>(
        `SELECT id FROM "${collection}" WHERE id NOT IN (SELECT id FROM pulled WHERE collection = ?)`,
        collection,
      ),
  };
}
