import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Collection, collection } from '#core/documents/collection';
import { openVersion } from '#core/documents/data-folder/version';
import { type Database, openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { createRequestCaches } from '#core/http/cache/index';
import { createClock } from '#core/time/clock';
import { beginFile, makeEmptyDatabase, openEmpty } from './empty-database';
import { VERSION } from './migrations';

interface Plate {
  id: string;
  name: string;
  tags: string[];
}

const plates = (fields: string[]) => [
  collection<Plate>('plates', {
    fields: { ...Object.fromEntries(fields.map((name) => [name, 'string' as const])), tags: 'list' },
    searchable: { name: 'name' },
    defaultSort: [],
  }),
];
const COLLECTIONS = plates(['name']);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder in which the build has made the empty database. */
function built(collections: readonly Collection<{ id: string }>[]): string {
  const folder = newFolder();
  makeEmptyDatabase(collections, writeFileSync, folder);
  return folder;
}

const documentsOf = (database: Database) =>
  createDocuments(database, COLLECTIONS, createRequestCaches(database, createClock()).counts);

const objects = (database: Database) =>
  database.column<string>('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name');

test('a database in memory begins with the tables that the build has made, and stores documents in them', () => {
  const database = openEmpty(COLLECTIONS, built(COLLECTIONS));
  if (!database) throw new Error('The build made no database');
  expect(objects(database).length).toBeGreaterThan(5);
  expect(openVersion(database, ':memory:', VERSION)).toBe(VERSION);
  const before = objects(database);
  const documents = documentsOf(database);
  expect(objects(database)).toEqual(before);
  const [stored] = COLLECTIONS;
  if (stored) documents.put(stored, { id: 'a', name: 'Dinner plate', tags: ['round'] });
  expect(database.value('SELECT count(*) FROM plates')).toBe(1);
});

test('an empty file of a data folder begins with them too, and a file that has tables is left alone', () => {
  const folder = built(COLLECTIONS);
  const file = join(newFolder(), 'emulator.db');
  // As left by a process that was killed during its start.
  writeFileSync(`${file}.new`, 'half');
  writeFileSync(file, '');
  beginFile(file, COLLECTIONS, undefined, folder);
  const database = openDatabase(file, true);
  expect(objects(database)).toEqual(objects(openEmpty(COLLECTIONS, folder) as Database));
  database.execute("INSERT INTO plates VALUES ('a', '{}')");
  beginFile(file, COLLECTIONS, undefined, folder);
  expect(database.value('SELECT count(*) FROM plates')).toBe(1);
  database.close();
});

test('a damaged file is reported and not used', () => {
  const folder = built(COLLECTIONS);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 100);
  expect(openEmpty(COLLECTIONS, folder)).toBeUndefined();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('is damaged, so starts take longer'));
});

test('tables of another build are not used, and a new build replaces the earlier file', () => {
  const folder = built(COLLECTIONS);
  const changed = plates(['name', 'glaze']);
  expect(openEmpty(changed, folder)).toBeUndefined();
  makeEmptyDatabase(changed, writeFileSync, folder);
  expect(openEmpty(changed, folder)).toBeDefined();
  expect(openEmpty(COLLECTIONS, folder)).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(1);
});
