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
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#core/documents/database';
import { createEmulator, type Emulator } from '../../index';

function run(place: string): Emulator {
  const data = place === 'a folder' ? mkdtempSync(join(tmpdir(), 'snapshots-')) : undefined;
  const emulator = createEmulator({ data });
  onTestFinished(() => {
    emulator.close();
    if (data) rmSync(data, { recursive: true });
  });
  return emulator;
}

const EVENT =
  "INSERT INTO domain_events (event_type, entity_id, payload, identity) VALUES ('a', 'b', '{}', '{}')";

/** Saves and loads at once, or while other calls continue. */
const WAYS = {
  'at once': ({ snapshots }: Emulator) => ({
    save: async (name: string) => snapshots.save(name),
    load: async (name: string) => snapshots.load(name),
  }),
  'in steps': ({ snapshots }: Emulator) => ({ save: snapshots.saveInSteps, load: snapshots.loadInSteps }),
};

const CASES = ['memory', 'a folder'].flatMap((place) =>
  Object.entries(WAYS).map(([how, way]) => [place, how, way] as const),
);

test.each(CASES)(
  'a snapshot in %s brings back the data as often as it is loaded, %s',
  async (place, _, way) => {
    const emulator = run(place);
    const { database, updateSite, site, webhooks, clock } = emulator;
    const { save, load } = way(emulator);
    const time = clock.date();
    updateSite({ name: 'Before' });
    await save('before');
    let last = 0;
    for (const round of ['1', '2', '3']) {
      updateSite({ name: `Round ${round}` });
      clock.advance(3_600_000);
      const { id } = webhooks.register(`http://127.0.0.1:9/${round}`);
      database.run(EVENT);
      const number = database.value<number>('SELECT max(sequence) FROM domain_events') ?? 0;
      expect(number).toBeGreaterThan(last);
      last = number;

      expect((await load('before')).name).toBe('before');
      expect(site().name).toBe('Before');
      expect(Date.parse(clock.date()) - Date.parse(time)).toBeLessThan(3_600_000);
      expect(database.value("SELECT count(*) FROM domain_events WHERE event_type = 'a'")).toBe(0);
      expect(database.value('SELECT count(*) FROM deliveries')).toBe(0);
      // Receivers are not part of the data.
      expect(webhooks.list().map((it) => it.id)).toContain(id);
      expect(database.value('SELECT count(*) FROM webhooks')).toBe(Number(round));
    }
  },
);

test.each(CASES)(
  'a snapshot in %s that was saved again is loaded as it is now, %s',
  async (place, _, way) => {
    const emulator = run(place);
    const { snapshots, updateSite, site } = emulator;
    const { save, load } = way(emulator);
    for (const name of ['One', 'Two']) {
      updateSite({ name });
      await save('it');
      for (const _ of [1, 2]) {
        updateSite({ name: 'Changed' });
        await load('it');
        expect(site().name).toBe(name);
      }
    }
    updateSite({ name: 'Changed' });
    await save('other');
    await load('it');
    expect(site().name).toBe('Two');
    await load('other');
    expect(site().name).toBe('Changed');
    snapshots.remove('other');
    await expect(load('other')).rejects.toThrow("There is no snapshot 'other'");
  },
);

test.each(['memory', 'a folder'])(
  'in %s, what is written while a snapshot is saved is not in it, and what is written while one is loaded is lost',
  async (place) => {
    const { snapshots, updateSite, site } = run(place);
    updateSite({ name: 'Before' });
    const saving = snapshots.saveInSteps('it');
    // It begins in the next turn.
    await new Promise(setImmediate);
    if (place === 'a folder') updateSite({ name: 'Meanwhile' });
    expect((await saving).name).toBe('it');
    const loading = snapshots.loadInSteps('it');
    updateSite({ name: 'Later' });
    await loading;
    expect(site().name).toBe('Before');
    updateSite({ name: 'After' });
    expect(site().name).toBe('After');
  },
);

test('data that a snapshot has brought back in steps is still there after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const first = createEmulator({ data });
  first.updateSite({ name: 'Before' });
  await first.snapshots.saveInSteps('it');
  first.updateSite({ name: 'Changed' });
  await first.snapshots.loadInSteps('it');
  first.database.run(EVENT);
  first.close();
  const second = createEmulator({ data });
  onTestFinished(second.close);
  expect(second.site().name).toBe('Before');
  expect(second.database.value("SELECT count(*) FROM domain_events WHERE event_type = 'a'")).toBe(1);
  expect(second.database.value('PRAGMA integrity_check')).toBe('ok');
  expect(readdirSync(data).filter((name) => name.endsWith('.new'))).toEqual([]);
});

/** Damages a snapshot in a certain way. */
const DAMAGES: Record<string, (file: string) => void> = {
  'cut off': (file) => truncateSync(file, statSync(file).size / 2),
  'no database': (file) => writeFileSync(file, 'not a database'.repeat(1000)),
  'damaged inside': (file) => writeFileSync(file, readFileSync(file).fill(7, 40_960, 400_000)),
  'without its state': (file) => {
    const database = openDatabase(file, true);
    database.execute('DROP TABLE snapshot_state');
    database.close();
  },
};

test.each(Object.keys(DAMAGES))(
  'a snapshot that is %s is named; the others and the present data are not affected, and it can be removed',
  async (kind) => {
    const data = mkdtempSync(join(tmpdir(), 'snapshots-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    const { snapshots, updateSite, site, close, database } = createEmulator({ data });
    onTestFinished(close);
    updateSite({ name: 'Good' });
    snapshots.save('good');
    snapshots.save('bad');
    DAMAGES[kind]?.(join(data, 'snapshots/bad.snapshot.db'));
    updateSite({ name: 'Now' });
    expect(snapshots.list().map(({ name }) => name)).toEqual(['bad', 'good']);
    const message = /^The snapshot 'bad' is damaged \(.+\)\. Remove it, or restore its file from a backup\.$/;
    await expect(snapshots.loadInSteps('bad')).rejects.toThrow(message);
    expect(() => snapshots.load('bad')).toThrow(message);
    expect(site().name).toBe('Now');
    expect(database.value('PRAGMA integrity_check')).toBe('ok');
    await snapshots.loadInSteps('good');
    expect(site().name).toBe('Good');
    expect(snapshots.remove('bad')).toBe(true);
    expect(snapshots.list()).toEqual([{ name: 'good', savedAt: expect.any(String) }]);
  },
);

test('an emulator starts beside a damaged snapshot, and keeps the media that it may name', () => {
  const data = mkdtempSync(join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const first = createEmulator({ data });
  first.media.put('a.png', Buffer.from('bytes'));
  first.snapshots.save('bad');
  first.database.transaction(() => first.media.clear());
  first.close();
  truncateSync(join(data, 'snapshots/bad.snapshot.db'), 50_000);
  createEmulator({ data }).close();
  expect(readdirSync(join(data, 'media'))).toHaveLength(1);
  expect(() => createEmulator({ data, snapshot: 'bad' })).toThrow("The snapshot 'bad' is damaged");
  createEmulator({ data }).close();
});
