import type { AnsweredRequest, Bodies, DetailedRequest, NumberedRequest } from './logged-request';
import { byteLength } from './masked-body';
import { createPageViews } from './page-views';
import { detailed, emptyPlace, listed, type Place } from './place';
import { createTeller } from './teller';

export type { DetailedRequest, LoggedRequest, NumberedRequest } from './logged-request';

/** The latest calls, the newest last. */
export interface RequestLog {
  add(entry: AnsweredRequest, bodies?: Bodies): void;
  /** @param after only calls with a higher number; without it, all */
  list(after?: number): NumberedRequest[];
  /** The number of the newest call; 0 if there was none. */
  last(): number;
  clearings(): number;
  /** Returns one call with its bodies; if a page repeats an id, the newest such call. */
  find(requestId: string): DetailedRequest | undefined;
  clear(): void;
}

const KEPT = 10_000;
/** The longest body that is kept, in bytes. */
const BODY_KEPT = 64 * 1024;
/** Of how many calls the headers are kept. */
const HEADERS_KEPT = 1000;
/** The total size of kept bodies, in bytes; the oldest are dropped first. */
const BODIES_KEPT = 16 * 1024 * 1024;

/** Returns the body unless it is too long. */
const keepable = <T extends Uint8Array | string>(body: T | undefined): T | undefined =>
  body !== undefined && body.length <= BODY_KEPT ? body : undefined;

const sizeOf = ({ request, answer }: Bodies): number => byteLength(request) + byteLength(answer);

function dropHeaders({ bodies }: Place): void {
  bodies.requestHeaders = bodies.answerHeaders = bodies.errorHeaders = undefined;
}

function setSender(entry: Place['entry'], sender: AnsweredRequest['sender']): void {
  entry.origin = sender?.origin;
  entry.userAgent = sender?.userAgent;
  entry.gateway = sender?.gateway;
  entry.trace = sender?.trace;
}

/** Writes a call into its slot. */
function setEntry(entry: Place['entry'], logged: AnsweredRequest, number: number): void {
  entry.number = number;
  entry.requestId = logged.requestId;
  entry.time = logged.time;
  entry.operation = logged.operation;
  entry.method = logged.method;
  entry.path = logged.path;
  entry.status = logged.status;
  entry.duration = logged.duration;
  entry.caller = logged.caller;
  entry.message = logged.message;
  entry.problem = logged.problem;
  entry.refusedBy = logged.refusedBy;
  entry.isTrigger = logged.isTrigger;
  entry.isConsole = logged.isConsole;
  entry.madeBy = logged.madeBy;
  entry.fault = logged.fault;
  entry.causedBy = logged.causedBy;
  entry.started = logged.started;
  setSender(entry, logged.sender);
}

function setBodies(place: Place, given: Bodies): void {
  const { bodies } = place;
  bodies.query = given.query;
  bodies.request = keepable(given.request);
  bodies.answer = keepable(given.answer);
  bodies.requestHeaders = given.requestHeaders;
  bodies.answerHeaders = given.answerHeaders;
  bodies.errorHeaders = given.errorHeaders;
  place.requestLength = byteLength(given.request);
  place.answerLength = byteLength(given.answer);
}

/**
 * Makes an empty log of calls, in memory only. Bodies are masked when they are read, so that calls do not wait for it.
 * @param tellsAll whether to print every refusal, not only those of calls that cannot work
 */
export function createRequestLog(tellsAll = false): RequestLog {
  const tell = createTeller(tellsAll);
  const places: Place[] = [];
  let count = 0;
  let total = 0;
  /** How many of the first calls are dropped, and how many have lost their bodies. */
  let gone = 0;
  let bodiless = 0;
  let clearings = 0;
  /** How many of the first calls have a page view: it is computed on listing, so that calls do not wait for it. */
  let viewed = 0;
  const viewOf = createPageViews();

  const placeOf = (number: number): Place => {
    const index = (number - 1) % KEPT;
    let place = places[index];
    if (!place) places[index] = place = emptyPlace();
    return place;
  };

  function dropBodies(upTo: number): void {
    while (bodiless < upTo) {
      bodiless += 1;
      const { bodies } = placeOf(bodiless);
      total -= sizeOf(bodies);
      bodies.request = bodies.answer = undefined;
    }
  }

  function findViews(): void {
    viewed = Math.max(viewed, count - KEPT);
    while (viewed < count) {
      viewed += 1;
      const { entry } = placeOf(viewed);
      entry.view = viewOf(entry);
    }
  }

  function kept(after = 0): Place[] {
    findViews();
    const first = Math.max(gone, count - KEPT, after) + 1;
    return Array.from({ length: Math.max(0, count - first + 1) }, (_, index) => placeOf(first + index));
  }

  return {
    add(logged, given = {}) {
      // Who calls from the console sees the answer.
      if (logged.message !== undefined && !logged.isConsole) tell(logged);
      dropBodies(count + 1 - KEPT);
      count += 1;
      const place = placeOf(count);
      setEntry(place.entry, logged, count);
      setBodies(place, given);
      if (count > HEADERS_KEPT) dropHeaders(placeOf(count - HEADERS_KEPT));
      total += sizeOf(place.bodies);
      while (total > BODIES_KEPT) dropBodies(bodiless + 1);
    },
    list: (after) => kept(after).map(listed),
    last: () => count,
    clearings: () => clearings,
    find(requestId) {
      findViews();
      for (let number = count; number > Math.max(gone, count - KEPT); number--)
        if (placeOf(number).entry.requestId === requestId) return detailed(placeOf(number));
      return undefined;
    },
    clear() {
      clearings += 1;
      dropBodies(count);
      for (const place of places) dropHeaders(place);
      gone = count;
    },
  };
}
