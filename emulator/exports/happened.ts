import { setTimeout as wait } from 'node:timers/promises';
import type { ListedEvent } from '#core/events/domain-events';
import type { NumberedRequest } from '#core/http/log/request-log';
import { isoDate } from '#core/time/clock';
import { didYouMean } from '#core/words/did-you-mean';
import { suggestOperation } from '#core/words/operation-names';
import type { Emulator } from '#runtime/emulator';
import type { Mail } from '#services/identity';
import { entryOfEvent } from '../control/events/entry';
import { findMails } from '../control/outbox/find-mails';
import { mailOf } from '../control/outbox/mail';
import { createRequestFilter, isKnownOperation } from '../control/requests/filter';
import { inputOf } from '../control/requests/input';
import type * as Public from './types/happened';

/** How long `next` waits unless a test says otherwise, and how often it looks, in milliseconds of real time. */
const TIMEOUT = 5000;
const INTERVAL = 10;

/** A growing list whose entries have ascending numbers. */
interface Source<Found, Entry, Filter> {
  /** The number of the newest entry. */
  last(): number;
  /** The entries with a higher number, oldest first. */
  after(number: number): { number: number; found: Found }[];
  /** The fields of a filter. */
  fields: readonly (keyof Filter & string)[];
  /** @throws Error if nothing can match the filter */
  matches(filter: Filter): (found: Found) => boolean;
  /** Returns an entry with everything that tests read. */
  complete(found: Found): Entry;
  /** Names an entry in messages. */
  name: string;
  /** Describes an entry in a message. */
  describe(found: Found): string;
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How many of the other entries a message lists. */
const LISTED = 20;

/**
 * Makes a list of what has happened since the test began, which can also wait for an entry that is still to come.
 * @returns the list, and a function that starts it anew
 */
function listOf<Found, Entry, Filter extends object>({
  last,
  after,
  fields,
  matches,
  complete,
  name,
  describe,
}: Source<Found, Entry, Filter>) {
  let begin = last();
  /** The numbers that `next` has returned: two calls in a row get two entries. */
  const returned = new Set<number>();
  const list = (filter: Filter) => {
    const unknown = Object.keys(filter).find((it) => !fields.some((field) => field === it));
    if (unknown !== undefined)
      throw new Error(
        `The filter of a ${name} has ${alternatives.format(fields)}, not '${unknown}'.${didYouMean(unknown, fields)}`,
      );
    const isWanted = matches(filter);
    return after(begin).filter(({ found: record }) => isWanted(record));
  };
  function others(): string {
    const all = after(begin).map(({ found: record }) => describe(record));
    if (all.length === 0) return `no ${name} came at all`;
    const earlier = all.length > LISTED ? ` and ${all.length - LISTED} before` : '';
    return `these came${earlier}: ${all.slice(-LISTED).join(', ')}`;
  }
  const face: Public.Happened<Entry, Filter> = {
    list: (filter = {} as Filter) => list(filter).map(({ found: record }) => complete(record)),
    async next(filter = {} as Filter, { timeout = TIMEOUT } = {}) {
      for (let remaining = timeout; ; remaining -= INTERVAL) {
        const next = list(filter).find(({ number }) => !returned.has(number));
        if (next) {
          returned.add(next.number);
          return complete(next.found);
        }
        if (remaining <= 0)
          throw new Error(
            `No ${name} came within ${timeout} ms that matches ${JSON.stringify(filter)}; ${others()}.`,
          );
        await wait(Math.min(INTERVAL, remaining));
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

/** @throws Error if no operation, module or package has this name */
function checkOperation(emulator: Emulator, wanted: string): void {
  if (isKnownOperation(emulator, wanted)) return;
  const names = emulator.operations.map(({ name }) => name);
  throw new Error(`There is no operation ${wanted}.${suggestOperation(wanted, names)}`);
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Returns a call with what was sent and answered. */
function recorded({ log, operations }: Emulator, call: NumberedRequest): Public.LoggedCall {
  const detail = log.find(call.requestId);
  const operation = operations.find(({ name }) => name === call.operation);
  const request = detail && (inputOf(operation, detail) ?? parsed(detail.requestBody));
  const answer = parsed(detail?.answerBody);
  return {
    ...call,
    time: isoDate(call.time),
    ...(request !== undefined && { request }),
    ...(answer !== undefined && { answer }),
  };
}

/** The calls of apps: those of triggers, of the console and of the helpers are not. */
const isOfApp = ({ isTrigger, isConsole }: NumberedRequest) => !isTrigger && !isConsole;

/** Makes the lists of calls, events and messages of a site, and a function that starts all of them anew. */
export function happenedAt(emulator: Emulator) {
  const { log, events } = emulator;
  const requests = listOf<NumberedRequest, Public.LoggedCall, Public.CallFilter>({
    name: 'call',
    last: log.last,
    after: (number) =>
      log
        .list(number)
        .filter(isOfApp)
        .map((request) => ({ number: request.number, found: request })),
    fields: ['operation', 'status', 'caller'],
    matches(filter) {
      if (filter.operation !== undefined) checkOperation(emulator, filter.operation);
      return createRequestFilter(filter);
    },
    complete: (request) => recorded(emulator, request),
    describe: ({ operation, method, path, status }) =>
      `${operation === 'not served' ? `${method} ${path}` : operation} (${status})`,
  });
  const happened = listOf<ListedEvent, Public.DomainEvent, Public.EventFilter>({
    name: 'event',
    last: events.last,
    after: (number) =>
      events
        .search({ after: number }, 1000, true)
        .events.map((event) => ({ number: event.sequence, found: event })),
    fields: ['type', 'entityId'],
    matches:
      ({ type, entityId }) =>
      (event) =>
        isSame(type, event.eventType) && (entityId === undefined || event.entityId === entityId),
    complete: (event) => ({
      ...entryOfEvent(emulator, event),
      payload: JSON.parse(event.payload) as unknown,
    }),
    describe: ({ eventType, entityId }) => `${eventType} of ${entityId}`,
  });
  const mails = listOf<Mail, Public.Mail, Public.MailFilter>({
    name: 'message',
    last: () => findMails(emulator, {})[0]?.number ?? 0,
    after: (number) =>
      findMails(emulator, { after: number })
        .reverse()
        .map((mail) => ({ number: mail.number, found: mail })),
    fields: ['to', 'text'],
    matches:
      ({ to, text }) =>
      (mail) =>
        (to === undefined || mail.to === to) &&
        (text === undefined || `${mail.subject}\n${mail.text}`.toLowerCase().includes(text.toLowerCase())),
    complete: (mail) => mailOf(emulator, mail),
    describe: ({ to, subject }) => `'${subject}' to ${to}`,
  });
  return {
    face: { requests: requests.face, events: happened.face, mails: mails.face },
    restart() {
      for (const { restart } of [requests, happened, mails]) restart();
    },
  };
}
