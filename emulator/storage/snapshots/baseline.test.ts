import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#core/documents/database';
import { openTemporary } from '../prepared';
import { createBaseline } from './baseline';

test.each([
  ['in memory', () => openDatabase(':memory:')],
  ['in a file', (folder: string) => openDatabase(join(folder, 'emulator.db'))],
  ['in a temporary file, which has no name', () => openTemporary((file) => writeFileSync(file, ''))],
])('the copy of data %s has what was stored until then', (_where, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  const database = open(folder);
  const baseline = createBaseline(database);
  onTestFinished(() => {
    baseline.close();
    database.close();
    rmSync(folder, { recursive: true });
  });
  database.execute("CREATE TABLE pots (id TEXT); INSERT INTO pots VALUES ('before')");
  baseline.take();
  database.run("INSERT INTO pots VALUES ('after')");
  const copy = openDatabase(baseline.file() ?? '', true);
  expect(copy.column('SELECT id FROM pots')).toEqual(['before']);
  copy.close();
  expect(database.column('SELECT id FROM pots')).toEqual(['before', 'after']);
});
