import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database';
import { isStorageFailure, StorageError } from './storage-error';

const TABLE = 'CREATE TABLE mugs (id TEXT, size)';
const INSERT = 'INSERT INTO mugs VALUES (?, ?)';

let database: Database;
const ids = () => database.column('SELECT id FROM mugs');

describe('a database', () => {
  beforeEach(() => {
    database = openDatabase(':memory:');
    database.execute(`${TABLE}; INSERT INTO mugs VALUES ('a', 1), ('b', NULL)`);
    return () => database.close();
  });

  test('gives rows by name and by column', () => {
    const all = 'SELECT id, size FROM mugs ORDER BY id';
    expect(database.all(all)).toEqual([
      { id: 'a', size: 1 },
      { id: 'b', size: null },
    ]);
    expect(database.get(all)).toMatchObject({ id: 'a', size: 1 });
    expect(database.row(all)).toEqual(['a', 1]);
    expect(database.rows(all)).toEqual([
      ['a', 1],
      ['b', null],
    ]);
    expect(database.column(all)).toEqual(['a', 'b']);
    expect(database.value(all)).toBe('a');
  });

  test('returns nothing if there is no row', () => {
    const none = 'SELECT id, size FROM mugs WHERE id IS ?';
    expect(database.all(none, null)).toEqual([]);
    expect(database.get(none, null)).toBeUndefined();
    expect(database.row(none, null)).toEqual([]);
    expect(database.column(none, null)).toEqual([]);
    expect(database.value(none, null)).toBeUndefined();
  });

  test('says how many rows a statement changed, and how many statements wrote', () => {
    const before = database.writes;
    expect(database.run('UPDATE mugs SET size = 5')).toBe(2);
    expect(database.run(INSERT, 'c', null)).toBe(1);
    database.execute('DELETE FROM mugs');
    expect(database.writes).toBe(before + 3);
    expect(ids()).toEqual([]);
  });

  test('commits a transaction whose work succeeds, and returns its result', () => {
    expect(
      database.transaction(() => {
        database.run(INSERT, 'c', 1);
        return 'done';
      }),
    ).toBe('done');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(database.rollbacks).toBe(0);
  });

  test('undoes a transaction that fails, and counts those that had written', () => {
    const fail = (work: () => void) => () =>
      database.transaction(() => {
        work();
        throw new Error('no');
      });
    const before = database.writes;
    expect(fail(ids)).toThrow('no');
    expect([database.rollbacks, database.writes]).toEqual([0, before]);
    expect(fail(() => database.run(INSERT, 'c', 1))).toThrow('no');
    expect(ids()).toEqual(['a', 'b']);
    // The rollback counts as a second write, because values that were read before it have changed back.
    expect([database.rollbacks, database.writes]).toEqual([1, before + 2]);
    database.transaction(() => database.run(INSERT, 'd', 1));
    expect(ids()).toEqual(['a', 'b', 'd']);
  });

  test('rolls back all writes since a hold, whenever requested, and failed transactions by themselves', () => {
    const takeBack = database.hold();
    for (const round of [1, 2]) {
      const before = database.writes;
      database.run(INSERT, 'c', round);
      database.transaction(() => database.run(INSERT, 'd', 1));
      const fails = () => {
        database.run(INSERT, 'e', 1);
        throw new Error('no');
      };
      expect(() => database.transaction(fails)).toThrow('no');
      expect(ids()).toEqual(['a', 'b', 'c', 'd']);
      expect(takeBack()).toBe(true);
      expect(ids()).toEqual(['a', 'b']);
      expect([database.rollbacks, database.writes > before + 3]).toEqual([2 * round, true]);
    }
  });

  test('cannot roll back after a script, because scripts may run outside of transactions', () => {
    const takeBack = database.hold();
    database.run(INSERT, 'c', 1);
    database.execute("ATTACH ':memory:' AS other; DETACH other; VACUUM");
    expect(takeBack()).toBe(false);
    database.transaction(() => database.run(INSERT, 'd', 1));
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('rolls back to the latest hold only', () => {
    const [earlier, later] = [database.hold(), database.hold()];
    database.run(INSERT, 'c', 1);
    expect(earlier()).toBe(false);
    expect(later()).toBe(true);
    expect(ids()).toEqual(['a', 'b']);
  });

  test('does not nest transactions', () => {
    expect(() => database.transaction(() => database.transaction(ids))).toThrow('Transactions do not nest');
    expect(() =>
      database.transaction(() => {
        database.run(INSERT, 'c', 1);
        database.transaction(ids);
      }),
    ).toThrow('Transactions do not nest');
    expect(database.transaction(ids)).toEqual(['a', 'b']);
  });

  test('executes more different statements than it keeps prepared', () => {
    const shapes = Array.from({ length: 1600 }, (_, n) => `SELECT ${n} FROM mugs LIMIT 1`);
    const all = [...shapes, ...shapes.slice(0, 3)].map((sql) => database.value<number>(sql));
    expect(all).toEqual([...shapes.keys(), 0, 1, 2]);
  });

  test('refuses a row whose parent does not exist', () => {
    database.execute(
      'CREATE TABLE lids (mug TEXT REFERENCES cups (id)); CREATE TABLE cups (id TEXT PRIMARY KEY)',
    );
    expect(() => database.run("INSERT INTO lids VALUES ('a')")).toThrow(/FOREIGN KEY/);
  });

  test('in memory has nothing to sync', () => {
    expect(database.isTemporary).toBe(true);
    expect(database.synced()).toBeUndefined();
  });
});

describe('a database in a file', () => {
  let file: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-database-'));
    file = join(folder, 'emulator.db');
    database = openDatabase(file);
    database.execute(TABLE);
    return () => rmSync(folder, { recursive: true });
  });

  test('can be waited for until its writes are on the disk', async () => {
    expect(database.isTemporary).toBe(false);
    await database.synced();
    expect(database.synced()).toBeUndefined();
    database.run(INSERT, 'a', 1);
    const first = database.synced();
    database.run(INSERT, 'b', 1);
    const second = database.synced();
    expect([first, second]).toEqual([expect.any(Promise), expect.any(Promise)]);
    await second;
    expect(database.synced()).toBeUndefined();
    await first;
    database.close();
  });

  test('is one file after closing, even if something was being written', async () => {
    database.run(INSERT, 'a', 1);
    const written = database.synced();
    database.close();
    await written;
    expect(existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0).toBe(false);
    database = openDatabase(file);
    expect(ids()).toEqual(['a']);
    expect(database.value('PRAGMA application_id')).toBe(Buffer.from('emul').readUInt32BE());
    database.close();
    expect(database.synced()).toBeUndefined();
  });

  test('refuses every write with one error when full, and logs when it can be written again', () => {
    const back = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fill = () => database.transaction(() => database.run(INSERT, 'a'.repeat(100_000), 1));
    const problem = () => {
      try {
        fill();
      } catch (error) {
        return error;
      }
      return undefined;
    };
    database.execute('PRAGMA max_page_count = 4');
    const first = problem();
    expect(first).toBeInstanceOf(StorageError);
    expect(first).toMatchObject({ name: 'StorageError', isLogged: false, cause: { code: 'SQLITE_FULL' } });
    expect(first).toHaveProperty(
      'message',
      expect.stringContaining(`${file} cannot be written (SQLITE_FULL: `),
    );
    expect(problem()).toBe(first);
    expect([ids(), database.rollbacks, back.mock.calls]).toEqual([[], 2, []]);
    database.execute('PRAGMA max_page_count = 1000000');
    fill();
    fill();
    expect(ids()).toHaveLength(2);
    expect(back.mock.calls).toEqual([[`[emulator] ${file} can be written again.`]]);
    database.execute('PRAGMA max_page_count = 4');
    expect(problem()).not.toBe(first);
    database.close();
  });

  test('does not take a programming mistake for a disk failure', () => {
    expect(() => database.run('INSERT INTO cups VALUES (1)')).not.toThrow(StorageError);
    expect(() => database.run('INSERT INTO cups VALUES (1)')).toThrow(/no such table/);
    database.close();
  });
});

test.each<[unknown, boolean]>([
  [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_IOERR_WRITE' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_READONLY' }), true],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('x'), { code: 'EIO' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), false],
  [Object.assign(new Error('x'), { code: 'NOT_ENOSPC' }), false],
  [new Error('SQLITE_FULL'), false],
  [{ code: 'ENOSPC' }, false],
  [undefined, false],
])('%o is a disk failure: %j', (error, isDisks) => {
  expect(isStorageFailure(error)).toBe(isDisks);
});
