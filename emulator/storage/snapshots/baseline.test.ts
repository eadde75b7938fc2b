import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#core/documents/database';
import { createBaseline } from './baseline';

test.each(['in memory', 'in a file'])('the copy of data %s has what was stored until then', (where) => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  const database = openDatabase(where === 'in memory' ? ':memory:' : join(folder, 'emulator.db'));
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
