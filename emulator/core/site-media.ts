import type { Database } from './documents/database';

// Of the usual `new URL(…, import.meta.url)`, vite makes an address of its server where tests run in a page.
const here = import.meta.url;

/** The demo site's pictures and files, seen from the sources (emulator/core) and from a bundle (emulator/dist) alike. */
export const DEMO_MEDIA = new URL('../seed/media/', here);

/** The names of the site's own media, which lead out of no folder. */
export const OWN_FILE = /^[\w-][\w.~-]*$/;

/** The bytes of the site's own media: pictures of a folder that was imported, and files that were uploaded. */
export interface SiteMedia {
  get(name: string): Uint8Array | undefined;
  /** Whether there are bytes of a name, without reading them. */
  has(name: string): boolean;
  /** Within a transaction, as all that follow; no name comes twice. */
  put(name: string, bytes: Uint8Array): void;
  delete(name: string): void;
  /** Keeps a part of a file that comes in parts. @param upload the id of the document whose deletion deletes them too */
  putPart(upload: string, position: number, bytes: Uint8Array): void;
  /** The parts of a file one after the other. */
  joinParts(upload: string): Uint8Array;
  clear(): void;
}

/** The bytes in the database, so that they come and go with the data that shows them. Makes the table that they need. */
export function createSiteMedia(database: Database): SiteMedia {
  database.execute('CREATE TABLE IF NOT EXISTS media (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  database.execute(`CREATE TABLE IF NOT EXISTS media_parts (
    upload TEXT NOT NULL REFERENCES media_uploads (id) ON DELETE CASCADE, position INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (upload, position))`);
  return {
    get: (name) => database.value<Uint8Array>('SELECT bytes FROM media WHERE name = ?', name),
    has: (name) => database.value('SELECT 1 FROM media WHERE name = ?', name) !== undefined,
    put(name, bytes) {
      database.run('INSERT INTO media (name, bytes) VALUES (?, ?)', name, Buffer.from(bytes));
    },
    delete(name) {
      database.run('DELETE FROM media WHERE name = ?', name);
    },
    putPart(upload, position, bytes) {
      const values = 'INSERT INTO media_parts (upload, position, bytes) VALUES (?, ?, ?)';
      database.run(values, upload, position, Buffer.from(bytes));
    },
    joinParts: (upload) =>
      Buffer.concat(
        database.column<Buffer>('SELECT bytes FROM media_parts WHERE upload = ? ORDER BY position', upload),
      ),
    clear() {
      database.run('DELETE FROM media_parts');
      database.run('DELETE FROM media');
    },
  };
}
