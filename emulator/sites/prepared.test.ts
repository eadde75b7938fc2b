import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { optionsOf } from '../exports/face';
import type { EmulatorOptions } from '../exports/types/index';
import { createPreparedSites } from './prepared';
import { createSites } from './sites';

const OPTIONS = { clock: '2026-01-01T09:00Z', ids: 'sequential' } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  return () => rmSync(folder, { recursive: true });
});

/** Opens an emulator over prepared data, or makes them. */
function open(options: EmulatorOptions = OPTIONS, code = 'code', from = folder) {
  const { first, close } = createPreparedSites(optionsOf(options), code, from);
  onTestFinished(close);
  return first;
}

/** An emulator that seeds its own data. */
function seeding() {
  const { first, close } = createSites(optionsOf(OPTIONS));
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
    const seeded = stateOf(seeding());
    expect(seeded.rows.length).toBeGreaterThan(100);
    // The first one makes the data, and the second one has a copy.
    for (const emulator of [open(), open()]) expect(stateOf(emulator)).toEqual(seeded);
  });

  test('is restored by a savepoint, and is not changed by the emulators that copy it', () => {
    const changed = open();
    const before = stateOf(open());
    const { name } = changed.site();
    const restore = changed.savepoint();
    for (const _ of [1, 2]) {
      changed.database.run('DELETE FROM contacts');
      changed.updateSite({ name: 'Mine' });
      restore();
      expect(changed.site().name).toBe(name);
    }
    expect(stateOf(changed)).toEqual(before);
    expect(stateOf(open())).toEqual(before);
  });

  test('does not replace a later state in a later savepoint', () => {
    const emulator = open();
    emulator.savepoint();
    emulator.updateSite({ name: 'Mine' });
    const restore = emulator.savepoint();
    emulator.updateSite({ name: 'Yours' });
    restore();
    expect(emulator.site().name).toBe('Mine');
  });

  test('is made once for the same options and code', () => {
    const before = readdirSync(folder);
    open();
    open({ ...OPTIONS });
    expect(readdirSync(folder)).toEqual(before);
    open(OPTIONS, 'other code');
    open({ ...OPTIONS, catalog: 'v3' });
    open({ ...OPTIONS, clock: '2026-01-02T09:00Z' });
    open({ ...OPTIONS, ids: 'random' });
    expect(readdirSync(folder)).toHaveLength(before.length + 4);
  });

  test('has no plugin that only another emulator was given', () => {
    const plugins = [{ kind: 'additionalFees', url: 'http://127.0.0.1:9/' }];
    const listed = (options?: EmulatorOptions) =>
      open({ ...OPTIONS, ...options }, 'plugins').servicePlugins.list().length;
    expect([listed({ plugins }), listed(), listed({ plugins })]).toEqual([1, 0, 1]);
  });

  test('is not made for data from a folder', () => {
    const own = mkdtempSync(join(tmpdir(), 'own-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    const seed = join(own, 'seed');
    mkdirSync(seed);
    const before = readdirSync(folder);
    open({ ...OPTIONS, seed });
    open({ ...OPTIONS, data: join(own, 'data') });
    expect(readdirSync(folder)).toEqual(before);
  });

  test('is not needed where no folder can keep it', () => {
    expect(stateOf(open(OPTIONS, 'code', fileURLToPath(import.meta.url)))).toEqual(stateOf(open()));
  });
});
