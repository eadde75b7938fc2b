import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test.each(['memory', 'a folder'])(
  'a snapshot in %s brings back the data as often as it is loaded',
  (place) => {
    const { database, snapshots, updateSite, site, webhooks, clock } = run(place);
    const time = clock.date();
    updateSite({ name: 'Before' });
    snapshots.save('before');
    let last = 0;
    for (const round of ['1', '2', '3']) {
      updateSite({ name: `Round ${round}` });
      clock.advance(3_600_000);
      const { id } = webhooks.register(`http://127.0.0.1:9/${round}`);
      database.run(EVENT);
      const number = database.value<number>('SELECT max(sequence) FROM domain_events') ?? 0;
      expect(number).toBeGreaterThan(last);
      last = number;

      expect(snapshots.load('before').name).toBe('before');
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

test.each(['memory', 'a folder'])('a snapshot in %s that was saved again is loaded as it is now', (place) => {
  const { snapshots, updateSite, site } = run(place);
  for (const name of ['One', 'Two']) {
    updateSite({ name });
    snapshots.save('it');
    for (const _ of [1, 2]) {
      updateSite({ name: 'Changed' });
      snapshots.load('it');
      expect(site().name).toBe(name);
    }
  }
  updateSite({ name: 'Changed' });
  snapshots.save('other');
  snapshots.load('it');
  expect(site().name).toBe('Two');
  snapshots.load('other');
  expect(site().name).toBe('Changed');
  snapshots.remove('other');
  expect(() => snapshots.load('other')).toThrow("There is no snapshot 'other'");
});
