import type { Database } from '../core/documents/database';

/** The pictures that belong to the site's data: those of a folder that was imported. */
export interface SiteMedia {
  get(name: string): Uint8Array | undefined;
  /** Within the transaction of an import. */
  put(name: string, bytes: Uint8Array): void;
  clear(): void;
}

/** Pictures in the database, so that they come and go with the data that shows them. Makes the table that they need. */
export function createSiteMedia(database: Database): SiteMedia {
  database.execute('CREATE TABLE IF NOT EXISTS media (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  return {
    get: (name) => database.value<Uint8Array>('SELECT bytes FROM media WHERE name = ?', name),
    put(name, bytes) {
      database.run('INSERT INTO media (name, bytes) VALUES (?, ?)', name, Buffer.from(bytes));
    },
    clear() {
      database.run('DELETE FROM media');
    },
  };
}
