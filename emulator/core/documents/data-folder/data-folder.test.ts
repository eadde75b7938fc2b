import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IsFile } from '#core/make-folder';
import { openDatabase } from '../database';
import { FolderInUse } from '../lock.mjs';
import { StorageError } from '../storage-error';
import { dataProblem, openDataFolder } from './data-folder';
import { LaterVersion, openVersion } from './version';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-folder-'));
  return () => rmSync(folder, { recursive: true });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('a data folder', () => {
  test('is created, with a database that only its owner may read', () => {
    const { database, release } = openDataFolder(join(folder, 'a', 'b'));
    expect(database).toBe(join(folder, 'a', 'b', 'emulator.db'));
    expect([modeOf(join(folder, 'a', 'b')), modeOf(database)]).toEqual([0o700, 0o600]);
    release();
  });

  test('keeps its contents, and shuts out other users', () => {
    const files = ['emulator.db', 'emulator.db-wal', 'emulator.db-shm'].map((name) => join(folder, name));
    for (const file of files) {
      writeFileSync(file, 'kept');
      chmodSync(file, 0o644);
    }
    openDataFolder(folder).release();
    for (const file of files) expect([modeOf(file), statSync(file).size]).toEqual([0o600, 4]);
  });

  test('belongs to one emulator at a time', () => {
    const { release } = openDataFolder(folder);
    expect(() => openDataFolder(folder)).toThrow(FolderInUse);
    release();
    openDataFolder(folder).release();
  });

  test('is released again if it cannot be used', () => {
    const link = join(folder, 'emulator.db');
    symlinkSync('nowhere', link);
    expect(() => openDataFolder(folder)).toThrow(/EEXIST/);
    rmSync(link);
    openDataFolder(folder).release();
  });
});

describe('a problem of the data', () => {
  const withCode = (code: string) => Object.assign(new Error('broken'), { code });
  test.each<[unknown, string]>([
    [
      new FolderInUse('x'),
      'Another emulator works on the data in /data. Stop that one, or name another folder with --data.',
    ],
    [new IsFile('/data is a file'), '--data names a folder, and /data is a file. Name another.'],
    [new LaterVersion('It is later'), 'It is later, or name another folder with --data.'],
    ...['ENOSPC', 'SQLITE_FULL'].map((code): [unknown, string] => [
      withCode(code),
      'The disk with /data is full. Make room on it, or name another folder with --data.',
    ]),
    [
      new StorageError('/data/emulator.db', withCode('ENOSPC')),
      'The disk with /data is full. Make room on it, or name another folder with --data.',
    ],
    [
      withCode('EROFS'),
      'The file system with /data is read-only. Mount it as writable, or name another folder with --data.',
    ],
    [
      withCode('ENOENT'),
      'The file system does not allow a folder at /data. Name another folder with --data.',
    ],
    ...['EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY'].map((code): [unknown, string] => [
      withCode(code),
      `The emulator may not read and write its data in /data (${code}). Give it the permission, or name another folder with --data.`,
    ]),
    ...[withCode('SQLITE_CORRUPT'), new Error('broken')].map((error): [unknown, string] => [
      error,
      'The emulator cannot use its data in /data: broken. Restore a good copy, or name another folder with --data.',
    ]),
  ])('%o is described in a sentence', (error, sentence) => {
    expect(dataProblem('/data', error)).toBe(sentence);
  });
});

describe('the version of the data', () => {
  const open = (latest: number, sites = true) => {
    const file = join(folder, 'emulator.db');
    const database = openDatabase(file);
    if (sites) database.execute('CREATE TABLE IF NOT EXISTS sites (id TEXT)');
    try {
      return openVersion(database, file, latest);
    } finally {
      database.close();
    }
  };
  const copies = () => readdirSync(folder).filter((name) => name.includes('version'));

  test('is the latest for new data', () => {
    expect(open(7, false)).toBe(7);
    expect(open(7)).toBe(7);
    expect(copies()).toEqual([]);
  });

  test('is reported for earlier data, of which a copy is kept', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(open(7)).toBe(0);
    const copy = join(folder, 'emulator.version-0.db');
    expect(copies()).toEqual(['emulator.version-0.db']);
    expect(modeOf(copy)).toBe(0o600);
    expect(log.mock.calls).toEqual([
      [
        `[emulator] The data is of an earlier version (0) and is being migrated; ${copy} is a copy of the original.`,
      ],
    ]);
    const kept = openDatabase(copy);
    expect(kept.column("SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual(['sites']);
    kept.close();
  });

  test('keeps a finished copy, and replaces an unfinished one', () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    writeFileSync(join(folder, 'emulator.version-0.db.new'), 'cut short');
    open(7);
    const copy = join(folder, 'emulator.version-0.db');
    expect(existsSync(`${copy}.new`)).toBe(false);
    writeFileSync(copy, 'the first');
    expect(open(7)).toBe(0);
    expect(statSync(copy).size).toBe(9);
  });

  test('is refused if it is later than the emulator’s, and the data is left as it is', () => {
    expect(open(8, false)).toBe(8);
    const later = () => open(7);
    expect(later).toThrow(LaterVersion);
    expect(later).toThrow(
      `The data in ${join(folder, 'emulator.db')} is of version 8, and this emulator knows versions up to 7. Start the later emulator`,
    );
    expect(copies()).toEqual([]);
    expect(open(8)).toBe(8);
  });
});
