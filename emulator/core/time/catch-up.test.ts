import { expect, test } from 'vitest';
import type { CatchUpStep } from '../contract/service';
import { collection } from '../documents/collection';
import { openDatabase } from '../documents/database';
import { createDocuments } from '../documents/documents';
import { createCountCache } from '../http/cache';
import { createCatchUp } from './catch-up';
import { createClock, isoDate } from './clock';

interface Alarm {
  id: string;
  at: string;
  rang: boolean;
}
const alarms = collection<Alarm>('alarms', {
  fields: { at: 'date', rang: 'boolean' },
  defaultSort: [{ fieldName: 'at', order: 'ASC' }],
});

function setUp() {
  const database = openDatabase(':memory:');
  const documents = createDocuments(database, [alarms], createCountCache(database));
  const clock = createClock(() => 0, 1000);
  const sites: string[][] = [];
  const step: CatchUpStep = {
    due: [{ collection: alarms, field: 'at', after: 10, only: { rang: false } }],
    catchUp() {
      const due = { rang: false, at: { $lte: isoDate(clock.now() - 10) } };
      const rings = documents.list(alarms, due, undefined, 2);
      for (const alarm of rings) documents.put(alarms, { ...alarm, rang: true });
      const early = { rang: true, at: { $gt: isoDate(clock.now() - 10) } };
      for (const alarm of documents.list(alarms, early)) documents.put(alarms, { ...alarm, rang: false });
      sites.push(rings.map(({ id }) => id));
    },
  };
  const catchUp = createCatchUp(database, documents, clock, [step]);
  /** Returns what the step's runs did since the last time. */
  const call = () => {
    catchUp(({ catchUp }) => database.transaction(() => catchUp({} as never)));
    return sites.splice(0);
  };
  const set = (id: string, at: number) => documents.put(alarms, { id, at: isoDate(at), rang: false });
  return { clock, documents, call, set, database };
}

test('a step runs when it is due, until nothing is left to do', () => {
  const { clock, call, set } = setUp();
  expect(call()).toEqual([[]]);
  for (const id of ['a', 'b', 'c']) set(id, 2000);
  expect(call()).toEqual([]);
  clock.set(2009);
  expect(call()).toEqual([]);
  clock.set(2010);
  expect([call(), call(), call(), call()]).toEqual([[['a', 'b']], [['c']], [[]], []]);
});

test('a document that becomes due earlier is noticed, and one that another step removed is not', () => {
  const { clock, call, set, documents } = setUp();
  set('later', 5000);
  call();
  set('sooner', 2000);
  clock.set(3000);
  expect(call()).toEqual([['sooner']]);
  call();
  documents.delete(alarms, 'later');
  clock.set(6000);
  expect(call()).toEqual([]);
});

test('setting the clock back runs every step, so that each can undo its changes', () => {
  const { clock, call, set, documents } = setUp();
  set('a', 2000);
  clock.set(3000);
  call();
  call();
  clock.set(1500);
  expect(call()).toEqual([[]]);
  expect(documents.get(alarms, 'a')?.rang).toBe(false);
  call();
  clock.set(3000);
  expect(call()).toEqual([['a']]);
});

test('nothing is written if nothing is due', () => {
  const { clock, call, set, database } = setUp();
  set('a', 2000);
  call();
  const { writes } = database;
  clock.set(1900);
  expect([call(), database.writes]).toEqual([[], writes]);
});
