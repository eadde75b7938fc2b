import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Collection, schemaSql } from '#core/documents/collection';
import { openVersion } from '#core/documents/data-folder/version';
import { type Database, openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { createRequestCaches } from '#core/http/cache/index';
import { createClock } from '#core/time/clock';
import { VERSION } from './migrations';
import { openTemporary } from './prepared';

type Collections = readonly Collection<{ id: string }>[];

/** The build's folder; the path is right from both the sources (emulator/storage) and the bundle (emulator/dist). */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../dist');

const PREFIX = 'package-empty-';

/** The file for these collections: if the tables have changed since the build, its name differs. */
function fileFor(collections: Collections, folder: string): string {
  const schema = collections.flatMap(schemaSql).join(';\n');
  const hash = createHash('sha256').update(`${VERSION}\n${schema}`).digest('hex').slice(0, 16);
  return join(folder, `${PREFIX}${hash}.db.gz`);
}

/**
 * Returns a database with all tables and no documents, as made by the build: SQLite takes an eighth of a second for the
 * 1,400 statements. Undefined if the build has made none for these tables, or if the file is damaged.
 */
function emptyDatabase(collections: Collections, folder: string): Buffer | undefined {
  const file = fileFor(collections, folder);
  if (!existsSync(file)) return undefined;
  try {
    return gunzipSync(readFileSync(file));
  } catch (error) {
    console.warn(`[emulator] ${file} is damaged, so starts take longer: ${(error as Error).message}`);
    return undefined;
  }
}

/**
 * Writes the tables to the file of a database that is still empty, if the build has made them.
 * @param prepared a database file to copy instead, with the tables and the data of a new site
 */
export function beginFile(
  file: string,
  collections: Collections,
  prepared: string | undefined,
  folder = FOLDER,
): void {
  if (statSync(file).size > 0) return;
  const content = prepared === undefined ? emptyDatabase(collections, folder) : readFileSync(prepared);
  if (!content) return;
  // Under another name first: if this process is killed meanwhile, the next one starts over.
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const written = openSync(unfinished, 'wx', 0o600);
  writeFileSync(written, content);
  // Later only the database's log is synced.
  fsyncSync(written);
  closeSync(written);
  renameSync(unfinished, file);
}

/** Opens a temporary database with the tables; undefined if the build has made none, or there is no room for files. */
export function openEmpty(collections: Collections, folder = FOLDER): Database | undefined {
  const content = emptyDatabase(collections, folder);
  if (!content) return undefined;
  try {
    return openTemporary((file) => writeFileSync(file, content));
  } catch {
    // It only saves time: a full or read-only disk must not stop an emulator that needs none.
    return undefined;
  }
}

/**
 * Makes the file that the others read, replacing an earlier one.
 * @param replaceFile writes a file atomically
 */
export function makeEmptyDatabase(
  collections: Collections,
  replaceFile: (path: string, contents: Uint8Array) => void,
  folder = FOLDER,
): void {
  const work = mkdtempSync(join(tmpdir(), 'emulator-empty-'));
  try {
    const emptyFile = join(work, 'empty.db');
    const database = openDatabase(emptyFile, true);
    openVersion(database, emptyFile, VERSION);
    createDocuments(database, collections, createRequestCaches(database, createClock()).counts);
    database.close();
    const file = fileFor(collections, folder);
    replaceFile(file, gzipSync(readFileSync(emptyFile), { level: 9 }));
    for (const name of readdirSync(folder))
      if (name.startsWith(PREFIX) && name !== basename(file)) rmSync(join(folder, name));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
