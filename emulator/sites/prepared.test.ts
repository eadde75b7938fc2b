import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
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

const RANDOM = { clock: OPTIONS.clock } as const;

function newFolder(): string {
  const temporary = mkdtempSync(join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  return temporary;
}

/** Opens an emulator with prepared data, or prepares the data. */
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

/** Returns an emulator's data, and its next id. */
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

  test.each(['truncated', 'changed'])(
    'that is %s is thrown away and made anew, and reaches no folder',
    (how) => {
      const code = `damage: ${how}`;
      const before = new Set(readdirSync(folder));
      const seeded = stateOf(open(RANDOM, code));
      const [name = ''] = readdirSync(folder).filter((it) => !before.has(it));
      const file = join(folder, name);
      if (how === 'truncated') truncateSync(file, statSync(file).size / 2);
      else writeFileSync(file, readFileSync(file).fill(1, 20_000, 30_000));
      const anew = open({ ...RANDOM, data: newFolder() }, code);
      expect(stateOf(anew).rows.length).toBe(seeded.rows.length);
      expect(anew.database.value('PRAGMA integrity_check')).toBe('ok');
      expect(readdirSync(folder)).toHaveLength(before.size + 1);
    },
  );

  test('contains no plugin of another emulator', () => {
    const plugins = [{ kind: 'additionalFees', url: 'http://127.0.0.1:9/' }];
    const listed = (options?: EmulatorOptions) =>
      open({ ...OPTIONS, ...options }, 'plugins').servicePlugins.list().length;
    expect([listed({ plugins }), listed(), listed({ plugins })]).toEqual([1, 0, 1]);
  });

  test('is not made for a seed folder, nor for a data folder that has data or sequential ids', () => {
    const seed = newFolder();
    const data = newFolder();
    const before = readdirSync(folder);
    open({ ...OPTIONS, seed });
    open({ ...OPTIONS, data: newFolder() });
    createSites(optionsOf({ ...RANDOM, data })).close();
    open({ ...RANDOM, data }, 'data');
    expect(readdirSync(folder)).toEqual(before);
  });

  test('begins a new data folder, which keeps its own keys and changes', () => {
    const [one, other] = [newFolder(), newFolder()];
    const sites = createPreparedSites(optionsOf({ ...RANDOM, data: one }), 'new', folder);
    const { rows } = stateOf(sites.first);
    const { apiKey } = sites.first;
    sites.first.updateSite({ name: 'Mine' });
    sites.close();
    const copied = open({ ...RANDOM, data: other }, 'new');
    expect(stateOf(copied).rows).toEqual(rows);
    expect(copied.apiKey).not.toBe(apiKey);
    const again = open({ ...RANDOM, data: one }, 'new');
    expect([again.site().name, again.apiKey]).toEqual(['Mine', apiKey]);
  });

  test('is not needed by a savepoint after it was removed', () => {
    open(OPTIONS, 'removed');
    const emulator = open(OPTIONS, 'removed');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const restore = emulator.savepoint();
    emulator.database.run('DELETE FROM contacts');
    emulator.database.execute('VACUUM');
    restore();
    expect(emulator.database.value('SELECT count(*) FROM contacts')).toBeGreaterThan(0);
  });

  test('is not needed where no folder can keep it', () => {
    expect(stateOf(open(OPTIONS, 'code', fileURLToPath(import.meta.url)))).toEqual(stateOf(open()));
  });
});
