import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../../index';

type Place = 'memory' | 'folder';

/** One emulator for each place, because each test begins with a savepoint of its own. */
const running = new Map<Place, { emulator: Emulator; data?: string | undefined }>();
afterAll(() => {
  for (const { emulator, data } of running.values()) {
    emulator.close();
    if (data) rmSync(data, { recursive: true });
  }
});

function run(place: Place) {
  const data = place === 'folder' ? mkdtempSync(join(tmpdir(), 'savepoint-')) : undefined;
  const started = { emulator: createEmulator({ data }), data };
  running.set(place, started);
  return started;
}

/** Returns an emulator, in a folder or without one, with the content of all of its tables. */
function opened(place: Place) {
  const { emulator } = running.get(place) ?? run(place);
  const { database } = emulator;
  const tables = database.column<string>(
    "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return {
    emulator,
    state: () => tables.map((table) => [table, database.rows(`SELECT * FROM main."${table}"`)]),
  };
}

function change({ database, webhooks, updateSite }: Emulator): void {
  webhooks.register('http://127.0.0.1:9/hooks');
  database.run('DELETE FROM contacts');
  database.run(
    `INSERT INTO domain_events (event_type, entity_id, payload, identity) VALUES ('a', 'b', '{}', '{}')`,
  );
  updateSite({ name: 'Mine' });
}

const BETWEEN: Record<string, (emulator: Emulator) => void> = {
  nothing: () => undefined,
  'a snapshot': ({ snapshots }) => void snapshots.save('a'),
  'the copy to compare with': ({ baseline }) => baseline.take(),
};

test.each(Object.entries(BETWEEN))('the state is back after changes and %s, each time', (_, between) => {
  for (const place of ['memory', 'folder'] as const) {
    const { emulator, state } = opened(place);
    const restore = emulator.savepoint();
    const before = state();
    for (const _ of [1, 2]) {
      change(emulator);
      between(emulator);
      change(emulator);
      expect(state()).not.toEqual(before);
      restore();
      expect(state()).toEqual(before);
    }
  }
});

test('the numbers of events go on, because those who read them remember the last one', () => {
  const { emulator } = opened('memory');
  const { events } = emulator;
  const restore = emulator.savepoint();
  for (const _ of [1, 2]) {
    change(emulator);
    const last = events.last();
    restore();
    expect(events.last()).toBeLessThan(last);
    change(emulator);
    expect(events.last()).toBe(last + 1);
  }
});
