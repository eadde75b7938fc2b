import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database';

const INSERT = 'INSERT INTO mugs VALUES (?, ?)';

let database: Database;
let file: string;
const ids = () => database.column('SELECT id FROM mugs');

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-gathering-'));
  file = join(folder, 'emulator.db');
  database = openDatabase(file);
  database.execute('CREATE TABLE mugs (id TEXT, size)');
  return () => {
    database.close();
    rmSync(folder, { recursive: true });
  };
});

test('commits gathered transactions together, and undoes a failed one alone', async () => {
  await database.synced();
  const other = openDatabase(file);
  const { commit, isAwaited } = database.gather();
  database.transaction(() => database.run(INSERT, 'a', 1));
  const fail = () =>
    database.transaction(() => {
      database.run(INSERT, 'b', 1);
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  expect(isAwaited()).toBe(false);
  let isSynced = false;
  const synced = database.synced()?.then(() => {
    isSynced = true;
  });
  database.transaction(() => database.run(INSERT, 'c', 1));
  await new Promise(setImmediate);
  expect([ids(), isSynced, other.column('SELECT id FROM mugs')]).toEqual([['a', 'c'], false, []]);
  expect(isAwaited()).toBe(true);
  commit();
  await synced;
  expect(other.column('SELECT id FROM mugs')).toEqual(['a', 'c']);
  expect(database.synced()).toBeUndefined();
  commit();
  other.close();
});

test('tells those who wait if gathered transactions cannot be committed', async () => {
  database.execute('PRAGMA foreign_keys = ON; CREATE TABLE ovens (id TEXT PRIMARY KEY)');
  database.execute('CREATE TABLE shelves (oven TEXT REFERENCES ovens (id) DEFERRABLE INITIALLY DEFERRED)');
  const { commit } = database.gather();
  database.transaction(() => database.run("INSERT INTO shelves VALUES ('none')"));
  const synced = database.synced();
  expect(commit).toThrow(/FOREIGN KEY/);
  await expect(synced).rejects.toThrow(/FOREIGN KEY/);
  expect(database.column('SELECT oven FROM shelves')).toEqual([]);
  database.transaction(() => database.run(INSERT, 'a', 1));
  expect(ids()).toEqual(['a']);
});
