import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMediaFolder, type StagedFile } from './documents/data-folder/media-folder';
import type { Database } from './documents/database';
import { SEED_MEDIA } from './seed-folder/index';

// Not the usual `new URL(…, import.meta.url)`: vite would turn that into an address of its server when tests run in a
// page.
const here = import.meta.url;

/**
 * The demo site's pictures and files; the path is right from both the sources (emulator/core) and a bundle
 * (emulator/dist).
 */
export const DEMO_MEDIA = new URL('../seed/media/', here);

/** Allowed names of the site's own media; with none of them can a path leave a folder. */
export const OWN_FILE = /^[\w-][\w.~-]*$/;

/** A file of the site on the disk. */
export interface MediaOnDisk {
  path: string;
  size: number;
}

/** The site's own media: pictures of an imported folder, and uploaded files. */
export interface SiteMedia {
  get(name: string): Buffer | undefined;
  /** Whether a file has this name; does not read it. */
  has(name: string): boolean;
  /** Returns where a file can be streamed from. */
  find(name: string): MediaOnDisk | undefined;
  names(): string[];
  /** Returns a file that comes with the site instead of being stored: that of its seed folder, or of the demo site. */
  placed(name: string): MediaOnDisk | undefined;
  /** Returns the names of files that come with the site. */
  placedNames(): string[];
  /** Writes a stream to the disk without holding it in memory. No transaction is open meanwhile. */
  stage(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedFile>;
  /** Deletes a staged file, unless it has a name by now. */
  discard(staged: StagedFile): Promise<void>;
  /** Returns all bytes of a staged file. */
  readStaged(staged: StagedFile): Buffer;
  /** Stores a file under a new name. Call this and all methods below within a transaction. */
  put(name: string, content: Uint8Array | StagedFile): void;
  delete(name: string): void;
  /**
   * Stores one part of a file that arrives in parts. @param upload the id of the document whose deletion deletes the
   * parts
   */
  putPart(upload: string, position: number, bytes: Uint8Array): void;
  /** Returns the parts of a file in order. */
  parts(upload: string): Iterable<Uint8Array>;
  clear(): void;
  /** Deletes the files that no longer have a name. @param others returns the files that snapshots name; undefined if not all are known */
  tidy(others: () => readonly string[] | undefined): void;
  close(): void;
}

/**
 * Opens the site's media, and creates its tables. Names are in the database, so that they come and go with the data
 * that shows them; bytes are in files that never change, so that they can be streamed.
 * @param data the data folder; without one, the files are in a folder that is deleted on closing
 * @param seed the folder with the user's own content, whose files come with the site instead of the demo site's
 */
export function createSiteMedia(
  database: Database,
  data: string | undefined,
  seed: string | undefined,
): SiteMedia {
  // Earlier versions stored the bytes here.
  database.execute('CREATE TABLE IF NOT EXISTS media (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  database.execute('CREATE TABLE IF NOT EXISTS media_on_disk (name TEXT PRIMARY KEY, file TEXT NOT NULL)');
  database.execute(`CREATE TABLE IF NOT EXISTS media_parts (
    upload TEXT NOT NULL REFERENCES media_uploads (id) ON DELETE CASCADE, position INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (upload, position))`);
  const disk = createMediaFolder(data);
  const placedIn = seed === undefined ? fileURLToPath(DEMO_MEDIA) : join(seed, SEED_MEDIA);

  const fileOf = (name: string) =>
    database.value<string>('SELECT file FROM media_on_disk WHERE name = ?', name);
  const nameFile = (name: string, file: string) =>
    database.run('INSERT INTO media_on_disk (name, file) VALUES (?, ?)', name, file);

  /** Returns the path of a file; the bytes of earlier versions are moved out of the database first. */
  function pathOf(name: string): string | undefined {
    const file = fileOf(name);
    if (file !== undefined) return disk.pathOf(file);
    const bytes = database.value<Uint8Array>('SELECT bytes FROM media WHERE name = ?', name);
    if (!bytes) return undefined;
    const moved = disk.write(bytes);
    nameFile(name, moved);
    database.run('DELETE FROM media WHERE name = ?', name);
    return disk.pathOf(moved);
  }

  return {
    get(name) {
      const path = pathOf(name);
      return path === undefined ? undefined : readFileSync(path);
    },
    has: (name) =>
      fileOf(name) !== undefined || database.value('SELECT 1 FROM media WHERE name = ?', name) !== undefined,
    find(name) {
      const path = pathOf(name);
      return path === undefined ? undefined : { path, size: statSync(path).size };
    },
    names: () => database.column<string>('SELECT name FROM media_on_disk UNION SELECT name FROM media'),
    placed(name) {
      const path = join(placedIn, name);
      const size = OWN_FILE.test(name) ? statSync(path, { throwIfNoEntry: false })?.size : undefined;
      return size === undefined ? undefined : { path, size };
    },
    placedNames: () => (existsSync(placedIn) ? readdirSync(placedIn) : []),
    stage: disk.stage,
    async discard({ file }) {
      const isNamed = database.value('SELECT 1 FROM media_on_disk WHERE file = ?', file) !== undefined;
      if (!isNamed) await disk.remove(file);
    },
    readStaged: ({ file }) => readFileSync(disk.pathOf(file)),
    put: (name, content) => {
      nameFile(name, 'file' in content ? content.file : disk.write(content));
    },
    delete(name) {
      for (const table of ['media', 'media_on_disk'])
        database.run(`DELETE FROM ${table} WHERE name = ?`, name);
    },
    putPart(upload, position, bytes) {
      const values = 'INSERT INTO media_parts (upload, position, bytes) VALUES (?, ?, ?)';
      database.run(values, upload, position, Buffer.from(bytes));
    },
    *parts(upload) {
      const all = 'SELECT position FROM media_parts WHERE upload = ? ORDER BY position';
      for (const position of database.column<number>(all, upload)) {
        const one = 'SELECT bytes FROM media_parts WHERE upload = ? AND position = ?';
        const bytes = database.value<Buffer>(one, upload, position);
        if (bytes) yield bytes;
      }
    },
    clear() {
      for (const table of ['media_parts', 'media_on_disk', 'media']) database.run(`DELETE FROM ${table}`);
    },
    tidy(others) {
      const named = others();
      if (!named) return;
      disk.keep(() => new Set([...named, ...database.column<string>('SELECT file FROM media_on_disk')]));
    },
    close: disk.close,
  };
}
