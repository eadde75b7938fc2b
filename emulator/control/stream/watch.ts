import type { Collection } from '#core/documents/collection';
import { sites } from '#core/sites/stored';
import type { Emulator } from '#runtime/emulator';
import { mails } from '#services/identity';
import { services } from '../../services/index';
import { timeOf } from '../clock/time';
import type { StreamMessages, Topic } from '../contract/stream';
import { attemptOf, webhookOf } from '../events/deliveries';
import { entryOfEvent } from '../events/entry';
import { findMails } from '../outbox/find-mails';
import { mailOf } from '../outbox/mail';
import { entryOf } from '../requests/entry';
import type { Cursor } from './cursor';

/** The most entries of a message; a reader that lags behind requests the rest. */
const MOST = 250;

export type Message = {
  [Name in keyof StreamMessages]: [name: Name, data: StreamMessages[Name]];
}[keyof StreamMessages];

/** Collects what has happened in an emulator since the last look. */
export interface Watch {
  cursor: Cursor;
  look(): Message[];
}

/** Returns the present end of all lists. */
export const cursorOf = (emulator: Emulator): Cursor => ({
  requests: emulator.log.last(),
  events: emulator.events.last(),
  deliveries: emulator.webhooks.attempts.last(),
  mails: findMails(emulator, {})[0]?.number ?? 0,
});

/** Returns the newest entries, and how many older ones were left out. */
const newest = <T>(all: readonly T[]): { entries: T[]; skipped: number } => ({
  entries: all.slice(-MOST),
  skipped: Math.max(0, all.length - MOST),
});

/** The data to watch, each with a value that shows whether it has changed. */
function changesOf(emulator: Emulator) {
  const { documents, database } = emulatorParts(emulator);
  // A refused call undoes its transaction, which would count as a change of everything.
  const changesOf = (collection: Collection<{ id: string }>) =>
    documents.changes(collection) - database.rollbacks;
  const watched: [name: string, state: () => string | number][] = [
    ['site', () => changesOf(sites)],
    ['faults', emulator.faults.changes],
    ['snapshots', emulator.snapshots.changes],
    ['webhooks', () => JSON.stringify(emulator.webhooks.list().map((it) => webhookOf(emulator, it)))],
    ...services
      .flatMap(({ collections }) => collections)
      .map((it): [string, () => number] => [`data:${it.name}`, () => changesOf(it)]),
  ];
  const states = new Map(watched.map(([name, state]) => [name, state()]));
  return () =>
    watched.flatMap(([name, state]) => {
      const now = state();
      if (states.get(name) === now) return [];
      states.set(name, now);
      return [name];
    });
}

const emulatorParts = (emulator: Emulator) => ({
  documents: emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', (context) => context.documents),
  database: emulator.database,
});

/**
 * Watches an emulator. It only polls, so calls cost the same with and without readers.
 * @param cursor how far the reader has read
 */
export function watchEmulator(emulator: Emulator, topics: ReadonlySet<Topic>, cursor: Cursor): Watch {
  const { log, events, webhooks, clock } = emulator;
  const { documents } = emulatorParts(emulator);
  const changed = changesOf(emulator);
  let seen = { clearings: log.clearings(), generation: emulator.generation(), clock: clock.changes };
  let mailChanges = -1;

  function resets(): Message[] {
    const now = { clearings: log.clearings(), generation: emulator.generation(), clock: clock.changes };
    const before = seen;
    seen = now;
    const what: ('requests' | 'everything')[] = [];
    if (now.generation !== before.generation) {
      what.push('everything');
      Object.assign(cursor, cursorOf(emulator));
    } else if (now.clearings !== before.clearings) what.push('requests');
    return [
      ...(what.length > 0 ? [['reset', { what }] satisfies Message] : []),
      ...(topics.has('clock') && now.clock !== before.clock
        ? [['clock', timeOf(clock)] satisfies Message]
        : []),
    ];
  }

  const looks: Partial<Record<Topic, () => Message[]>> = {
    requests() {
      const added = log.last() - cursor.requests;
      if (added === 0) return [];
      // A reader that lags behind requests all of them at once, so sending some would only cost time.
      const entries = added > MOST ? [] : log.list(cursor.requests);
      cursor.requests = log.last();
      return [['requests', { requests: entries.map(entryOf), skipped: added - entries.length }]];
    },
    events() {
      if (events.last() <= cursor.events) return [];
      const { events: newest, total } = events.search({ after: cursor.events }, MOST);
      cursor.events = events.last();
      const skipped = total - newest.length;
      return [['events', { events: newest.map((it) => entryOfEvent(emulator, it)), skipped }]];
    },
    deliveries() {
      if (webhooks.attempts.last() === cursor.deliveries) return [];
      const { entries, skipped } = newest(webhooks.attempts.list(cursor.deliveries));
      cursor.deliveries = webhooks.attempts.last();
      return [['deliveries', { attempts: entries.map(attemptOf), skipped }]];
    },
    mails() {
      if (documents.changes(mails) === mailChanges) return [];
      mailChanges = documents.changes(mails);
      const { entries, skipped } = newest(findMails(emulator, { after: cursor.mails }).reverse());
      cursor.mails = entries.at(-1)?.number ?? cursor.mails;
      return entries.length > 0
        ? [['mails', { mails: entries.map((mail) => mailOf(emulator, mail)), skipped }]]
        : [];
    },
    changes() {
      const what = changed();
      return what.length > 0 ? [['changes', { what }]] : [];
    },
  };

  return {
    cursor,
    look: () => [...resets(), ...[...topics].flatMap((topic) => looks[topic]?.() ?? [])],
  };
}
