import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSites } from '../sites/sites';
import { optionsOf } from './face';
import { preparedFor } from './prepared';
import type { EmulatorOptions } from './types/index';

const OPTIONS = { clock: '2026-01-01T09:00Z', ids: 'sequential' } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  return () => rmSync(folder, { recursive: true });
});

const prepared = (options: EmulatorOptions = OPTIONS, code = 'code') => preparedFor(options, code, folder);

function open(from: ReturnType<typeof preparedFor>) {
  const { first, close } = createSites({ ...optionsOf(OPTIONS), prepared: from });
  onTestFinished(close);
  return first;
}

/** Returns an emulator's data, and the id that it gives next. */
function stateOf({ database, ids }: ReturnType<typeof open>) {
  const tables = database.column<string>(
    "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const rows = tables.map((table) => [table, database.rows(`SELECT * FROM main."${table}"`)]);
  return { rows, next: ids.guid() };
}

describe('prepared data', () => {
  test('equals the data that an emulator seeds itself, and so do the ids after it', () => {
    const seeded = stateOf(open(undefined));
    expect(seeded.rows.length).toBeGreaterThan(100);
    expect(stateOf(open(prepared()))).toEqual(seeded);
  });

  test('is restored by a savepoint, and is not changed by the emulators that copy it', () => {
    const changed = open(prepared());
    const before = stateOf(open(prepared()));
    const { name } = changed.site();
    const restore = changed.savepoint();
    for (const _ of [1, 2]) {
      changed.database.run('DELETE FROM contacts');
      changed.updateSite({ name: 'Mine' });
      restore();
      expect(changed.site().name).toBe(name);
    }
    expect(stateOf(changed)).toEqual(before);
    expect(stateOf(open(prepared()))).toEqual(before);
  });

  test('does not replace a later state in a later savepoint', () => {
    const emulator = open(prepared());
    emulator.savepoint();
    emulator.updateSite({ name: 'Mine' });
    const restore = emulator.savepoint();
    emulator.updateSite({ name: 'Yours' });
    restore();
    expect(emulator.site().name).toBe('Mine');
  });

  test('is made once for the same options and code', () => {
    const first = prepared();
    expect(prepared({ ...OPTIONS })).toEqual(first);
    expect(prepared(OPTIONS, 'other code')).not.toEqual(first);
    expect(prepared({ ...OPTIONS, catalog: 'v3' })).not.toEqual(first);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('is not made for data from a folder, or without a writable folder', () => {
    expect(prepared({ ...OPTIONS, seed: 'mine' })).toBeUndefined();
    expect(prepared({ ...OPTIONS, data: 'mine' })).toBeUndefined();
    expect(preparedFor(OPTIONS, 'code', fileURLToPath(import.meta.url))).toBeUndefined();
  });
});
