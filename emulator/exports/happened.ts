import { setTimeout as wait } from 'node:timers/promises';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { entryOfEvent } from '../control/events/entry';
import { findMails } from '../control/outbox/find-mails';
import { mailOf } from '../control/outbox/mail';
import { createRequestFilter } from '../control/requests/filter';
import type * as Public from './types/happened';

/** How long `next` waits unless a test says otherwise, and how often it looks, in milliseconds of real time. */
const TIMEOUT = 5000;
const INTERVAL = 10;

/** A growing list whose entries have ascending numbers. */
interface Source<Entry, Filter> {
  /** The number of the newest entry. */
  last(): number;
  /** The entries with a higher number, oldest first. */
  after(number: number): { number: number; entry: Entry }[];
  matches(filter: Filter): (entry: Entry) => boolean;
  /** Names an entry in messages. */
  name: string;
}

/**
 * Makes a list of what has happened since the test began, which can also wait for an entry that is still to come.
 * @returns the list, and a function that starts it anew
 */
function listOf<Entry, Filter extends object>({ last, after, matches, name }: Source<Entry, Filter>) {
  let begin = last();
  /** The numbers that `next` has returned: two calls in a row get two entries. */
  const returned = new Set<number>();
  const list = (filter: Filter) => {
    const isWanted = matches(filter);
    return after(begin).filter(({ entry }) => isWanted(entry));
  };
  const face: Public.Happened<Entry, Filter> = {
    list: (filter = {} as Filter) => list(filter).map(({ entry }) => entry),
    async next(filter = {} as Filter, { timeout = TIMEOUT } = {}) {
      for (let left = timeout; ; left -= INTERVAL) {
        const found = list(filter).find(({ number }) => !returned.has(number));
        if (found) {
          returned.add(found.number);
          return found.entry;
        }
        if (left <= 0) throw new Error(`No ${name} came within ${timeout} ms: ${JSON.stringify(filter)}`);
        await wait(Math.min(INTERVAL, left));
      }
    },
  };
  const restart = () => {
    begin = last();
    returned.clear();
  };
  return { face, restart };
}

const isSame = (wanted: string | undefined, value: string) =>
  wanted === undefined || value === wanted || value.endsWith(`.${wanted}`);

/** Makes the lists of calls, events and messages of a site, and a function that starts all of them anew. */
export function happenedAt(emulator: Emulator) {
  const { log, events } = emulator;
  const requests = listOf<Public.LoggedCall, Public.CallFilter>({
    name: 'call',
    last: log.last,
    after: (number) =>
      log.list(number).map((it) => ({ number: it.number, entry: { ...it, time: isoDate(it.time) } })),
    matches: (filter) => {
      const isWanted = createRequestFilter(filter);
      return (entry) => isWanted({ ...entry, time: 0 } as Parameters<typeof isWanted>[0]);
    },
  });
  const happened = listOf<Public.DomainEvent, Public.EventFilter>({
    name: 'event',
    last: events.last,
    after: (number) =>
      events.search({ after: number }, 1000, true).events.map((it) => ({
        number: it.sequence,
        entry: { ...entryOfEvent(emulator, it), payload: JSON.parse(it.payload) as unknown },
      })),
    matches:
      ({ type, entityId }) =>
      (entry) =>
        isSame(type, entry.eventType) && (entityId === undefined || entry.entityId === entityId),
  });
  const mails = listOf<Public.Mail, Public.MailFilter>({
    name: 'message',
    last: () => findMails(emulator, {})[0]?.number ?? 0,
    after: (number) =>
      findMails(emulator, { after: number })
        .reverse()
        .map((it) => ({ number: it.number, entry: mailOf(emulator, it) })),
    matches:
      ({ to, text }) =>
      (entry) =>
        (to === undefined || entry.to === to) &&
        (text === undefined || `${entry.subject}\n${entry.text}`.toLowerCase().includes(text.toLowerCase())),
  });
  return {
    face: { requests: requests.face, events: happened.face, mails: mails.face },
    restart() {
      for (const { restart } of [requests, happened, mails]) restart();
    },
  };
}
