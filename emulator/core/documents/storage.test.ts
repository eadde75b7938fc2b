import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEmulator } from '../../index';
import type { Emulator } from '../../types';
import { dataProblem } from './data-folder';
import { StorageError } from './storage-error';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-storage-'));
  return () => rmSync(data, { recursive: true });
});

/** A new visitor, which is a write. */
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

test('a disk that is full before the demo site is there is told as any other', () => {
  const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect(dataProblem(data, new StorageError('emulator.db', cause))).toMatch(/^The disk with .+ is full\./);
});

test('after its end the database is one file with everything in it', async () => {
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

test('a folder is for one emulator, and for the next one after it has closed', () => {
  const first = createEmulator({ data });
  expect(() => createEmulator({ data })).toThrow(`Another emulator works on the data in ${data}`);
  first.close();
  createEmulator({ data }).close();
});
