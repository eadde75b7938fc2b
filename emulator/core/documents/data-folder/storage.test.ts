import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Emulator } from '#runtime/emulator';
import { createEmulator } from '../../../index';
import { StorageError } from '../storage-error';
import { dataProblem, openDataFolder } from './data-folder';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-storage-'));
  return () => rmSync(data, { recursive: true });
});

/** Creates a visitor, which writes to the database. */
function visit(emulator: Emulator) {
  return emulator.fetch(
    new Request('http://localhost:4010/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'anonymous', clientId: emulator.site().clientId }),
    }),
  );
}

const sessions = ({ database }: Emulator) => database.value<number>('SELECT count(*) FROM sessions');

test('on a full disk a write gets 500, the log says so once, and nothing is damaged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const back = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const emulator = createEmulator({ data });
  onTestFinished(() => emulator.close());
  const { database } = emulator;
  database.execute(`PRAGMA max_page_count = ${database.value<number>('PRAGMA page_count')}`);

  let failed: Response;
  do failed = await visit(emulator);
  while (failed.status === 200);
  const before = sessions(emulator);
  await visit(emulator);
  await visit(emulator);

  const requestId = failed.headers.get('x-wix-request-id');
  expect([failed.status, await failed.text()]).toEqual([500, '{"message":"","details":{}}']);
  expect(log.mock.calls).toEqual([[expect.stringMatching(`${requestId}: .*emulator.db .*SQLITE_FULL`)]]);
  expect(emulator.log.list().at(-1)).toMatchObject({ status: 500, message: /SQLITE_FULL/ });
  expect(sessions(emulator)).toBe(before);
  expect(database.column('PRAGMA integrity_check')).toEqual(['ok']);
  expect((await emulator.fetch(new Request('http://localhost:4010/_emulator/ready'))).status).toBe(200);

  database.execute('PRAGMA max_page_count = 1000000');
  expect((await visit(emulator)).status).toBe(200);
  expect((await visit(emulator)).status).toBe(200);
  expect(back.mock.calls).toEqual([[expect.stringContaining('emulator.db can be written again')]]);
});

test('a disk that is full before the demo site is stored is reported like any other', () => {
  const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect(dataProblem(data, new StorageError('emulator.db', cause))).toMatch(/^The disk with .+ is full\./);
});

test('each path that cannot be a data folder gets its own explanation', () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  const refusalOf = (folder: string) => {
    try {
      openDataFolder(folder).release();
    } catch (error) {
      return dataProblem(folder, error);
    }
  };
  expect(refusalOf(file)).toBe(`--data names a folder, and ${file} is a file. Name another.`);
  expect(refusalOf(join(file, 'below'))).toBe(`--data names a folder, and ${file} is a file. Name another.`);
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect(dataProblem('/mnt/cd', readOnly)).toMatch(/^The file system with \/mnt\/cd is read-only\. Mount it/);
  // Node's own function to make folders never returns from there.
  if (existsSync('/proc/self'))
    expect(refusalOf('/proc/none/below')).toMatch(
      /^The file system does not allow a folder at \/proc\/none\/below\. /,
    );
});

/** Mounts a small disk; undefined if the system does not allow it: it needs root on Linux. */
function smallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'emulator-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });
  return status === 0 ? disk : undefined;
}

test('a full disk refuses every write until there is room again', async ({ skip }) => {
  const disk = smallDisk();
  if (!disk) return skip('No disk can be mounted here');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const emulator = createEmulator({ data: join(disk, 'data') });
  // Before the disk is unmounted.
  onTestFinished(() => emulator.close());
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 4) * bsize));
  while ((await visit(emulator)).status === 200);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await visit(emulator)).status));
  expect(new Set(statuses)).toEqual(new Set([500]));
  const addReceiver = () =>
    emulator.fetch(
      new Request('http://localhost:4010/_emulator/webhooks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"url":"http://127.0.0.1:9/"}',
      }),
    );
  const refused = await addReceiver();
  expect([refused.status, (await refused.json()).message]).toEqual([
    507,
    expect.stringMatching(/emulator\.db cannot be written/),
  ]);
  expect(emulator.webhooks.list()).toEqual([]);
  rmSync(filler);
  expect((await visit(emulator)).status).toBe(200);
  expect((await addReceiver()).status).toBe(200);
});

test('after closing, the database is one file with everything in it', async () => {
  const emulator = createEmulator({ data });
  await visit(emulator);
  const before = sessions(emulator);
  emulator.close();
  const copied = mkdtempSync(join(tmpdir(), 'emulator-copy-'));
  onTestFinished(() => rmSync(copied, { recursive: true }));
  copyFileSync(join(data, 'emulator.db'), join(copied, 'emulator.db'));
  const copy = createEmulator({ data: copied });
  onTestFinished(() => copy.close());
  expect(sessions(copy)).toBe(before);
});

test('no other user of the machine can read the data', async () => {
  const folder = join(data, 'new');
  const emulator = createEmulator({ data: folder });
  onTestFinished(() => emulator.close());
  await visit(emulator);
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
  const files = ['emulator.db', 'emulator.db-wal', 'emulator.db-shm', 'emulator.lock', 'keys.json'];
  expect(['', ...files].map(modeOf)).toEqual(['700', ...files.map(() => '600')]);
});

test('a folder belongs to one emulator, and is free for the next after it has closed', () => {
  const first = createEmulator({ data });
  expect(() => createEmulator({ data })).toThrow(`Another emulator works on the data in ${data}`);
  first.close();
  createEmulator({ data }).close();
});
