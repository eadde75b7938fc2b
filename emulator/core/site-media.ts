import type { Database } from './documents/database';

/** The names of the site's own media, which lead out of no folder. */
export const OWN_FILE = /^[\w-][\w.~-]*$/;

/** The bytes of the site's own media: pictures of a folder that was imported, and files that were uploaded. */
export interface SiteMedia {
  get(name: string): Uint8Array | undefined;
  /** Within a transaction, as all that follow; no name comes twice. */
  put(name: string, bytes: Uint8Array): void;
  delete(name: string): void;
  clear(): void;
}

/** The bytes in the database, so that they come and go with the data that shows them. Makes the table that they need. */
export function createSiteMedia(database: Database): SiteMedia {
  database.execute('CREATE TABLE IF NOT EXISTS media (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  return {
    get: (name) => database.value<Uint8Array>('SELECT bytes FROM media WHERE name = ?', name),
    put(name, bytes) {
      database.run('INSERT INTO media (name, bytes) VALUES (?, ?)', name, Buffer.from(bytes));
    },
    delete(name) {
      database.run('DELETE FROM media WHERE name = ?', name);
    },
    clear() {
      database.run('DELETE FROM media');
    },
  };
}
