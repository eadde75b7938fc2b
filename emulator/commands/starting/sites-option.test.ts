import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../arguments';
import { sitesOf } from './sites-option';

/** Writes a file with some content. @returns its path */
function fileOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sites.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a file lists sites; their folders are relative to it', () => {
  const file = fileOf([{ clientId: 'a', seed: 'shop', catalog: 'v3', apps: ['stores'] }, { clientId: 'b' }]);
  expect(sitesOf(file)).toEqual({
    separate: false,
    sites: [
      {
        clientId: 'a',
        seed: join(file, '../shop'),
        catalogVersion: 'V3_CATALOG',
        installedApps: ['stores'],
      },
      { clientId: 'b' },
    ],
  });
});

test('each client id may have a separate site, or all share one', () => {
  expect(sitesOf('separate')).toEqual({ sites: [], separate: true });
  expect(sitesOf(undefined)).toEqual({ sites: [], separate: false });
});

test.each([
  ['{', 'is not JSON'],
  [{ clientId: 'a' }, 'The request must be a list'],
  [[{ clientId: 'a', catalog: 'v2' }], '"[0].catalog" must be one of: v1, v3'],
  [[{ clientId: 'a', app: 'stores' }], '"[0]" must not have app'],
  [[{ clientId: 'a' }, { clientId: 'a' }], 'has two sites with the client id "a"'],
])('mistakes in the file %j are reported', (content, problem) => {
  const file = fileOf(content);
  expect(() => sitesOf(file)).toThrow(UsageError);
  expect(() => sitesOf(file)).toThrow(problem);
});

test('a missing file is reported', () => {
  expect(() => sitesOf('nowhere.json')).toThrow(
    "--sites takes separate or a JSON file, not 'nowhere.json': there is no such file.",
  );
});
