import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSites } from '../sites/sites';
import { optionsOf } from './face';
import { preparedFor } from './prepared';
import type { EmulatorOptions } from './types/index';

const RUN = { clock: '2026-01-01T09:00Z', ids: 'sequential' } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  return () => rmSync(folder, { recursive: true });
});

function openWith(options: EmulatorOptions, prepared: ReturnType<typeof preparedFor>) {
  const { first, close } = createSites({ ...optionsOf(options), ...(prepared && { prepared }) });
  return Object.assign(first, { close });
}

/** What an emulator has, and gives out next. */
function stateOf({ database, ids, apiKey }: ReturnType<typeof openWith>) {
  const tables = database.column<string>(
    "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const rows = tables.map((table) => [table, database.rows(`SELECT * FROM main."${table}"`)]);
  return { rows, apiKey, next: ids.guid() };
}

describe('prepared data', () => {
  test('are those that an emulator makes itself, and so are the ids that follow', () => {
    const made = openWith(RUN, undefined);
    const copied = openWith(RUN, preparedFor(RUN, 'code', folder));
    expect(stateOf(copied)).toEqual(stateOf(made));
    made.close();
    copied.close();
  });

  test('come back at each savepoint, and are never written to', () => {
    const [changed, other] = [1, 2].map(() => openWith(RUN, preparedFor(RUN, 'code', folder)));
    if (!changed || !other) throw new Error();
    const restore = changed.savepoint();
    const before = stateOf(other);
    for (const _ of [1, 2]) {
      changed.database.run('DELETE FROM members');
      changed.updateSite({ name: 'Mine' });
      restore();
      expect(changed.site().name).toBe(other.site().name);
    }
    expect(stateOf(changed)).toEqual(before);
    // A later one is of the data as they are by then.
    changed.updateSite({ name: 'Mine' });
    const again = changed.savepoint();
    changed.updateSite({ name: 'Yours' });
    again();
    expect(changed.site().name).toBe('Mine');
    for (const it of [changed, other]) it.close();
  });

  test('are made once for the same options and code', () => {
    const files = () => readdirSync(folder).filter((name) => name.endsWith('.db'));
    const there = files();
    expect(preparedFor(RUN, 'code', folder)).toEqual(preparedFor({ ...RUN }, 'code', folder));
    expect(files()).toEqual(there);
    preparedFor(RUN, 'other code', folder);
    preparedFor({ ...RUN, catalog: 'v3' }, 'code', folder);
    expect(files()).toHaveLength(there.length + 2);
  });

  test('are none where a site is made of what is elsewhere, or where there is no place', () => {
    expect(preparedFor({ ...RUN, seed: 'mine' }, 'code', folder)).toBeUndefined();
    expect(preparedFor({ ...RUN, data: 'mine' }, 'code', folder)).toBeUndefined();
    expect(preparedFor(RUN, 'code', '/proc/none')).toBeUndefined();
  });
});
