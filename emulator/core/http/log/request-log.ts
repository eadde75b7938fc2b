import type { Caller } from '#core/contract/context';
import type { CallProblem } from '#core/contract/errors';
import { byteLength, maskBody } from './masked-body';
import { createTeller } from './teller';

/** One call that the emulator answered. */
export interface LoggedRequest {
  requestId: string;
  /** Milliseconds since the epoch, the platform's time. */
  time: number;
  operation: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds of real time. */
  duration: number;
  /** Role and id of who called; absent when the token was refused. */
  caller?: Pick<Caller, 'role' | 'id'>;
  /** The message of an answer other than success. */
  message?: string | undefined;
  problem?: CallProblem | undefined;
  /** Whether a trigger has made it, and not an app. */
  isTrigger?: boolean | undefined;
}

/** What a call sent and got, as far as it is kept. */
export interface Bodies {
  /** The query of its address, `?` included; empty without one. */
  query?: string | undefined;
  request?: Uint8Array | undefined;
  answer?: string | undefined;
}

/** A call with its place among all of them, from 1. */
export interface NumberedRequest extends LoggedRequest {
  number: number;
}

/** A call with what it sent and got, tokens and passwords masked. A body that is not kept is absent. */
export interface DetailedRequest extends NumberedRequest {
  query: string;
  requestBody?: string;
  answerBody?: string;
}

/** The latest calls, the newest last. */
export interface RequestLog {
  add(entry: LoggedRequest, bodies?: Bodies): void;
  list(): NumberedRequest[];
  /** One call with its bodies; of calls with the same id, as a page may repeat one, the newest. */
  find(requestId: string): DetailedRequest | undefined;
  clear(): void;
}

const KEPT = 1000;
/** The longest body that is kept, in bytes. */
const BODY_KEPT = 64 * 1024;
/** How much of bodies is kept together, in bytes: the oldest are dropped first. */
const BODIES_KEPT = 8 * 1024 * 1024;

/** The place of a call, which a later one takes over: a thousand objects that live for a while keep the collector busy. */
interface Place {
  entry: NumberedRequest;
  bodies: Bodies;
}

/** A body that is not too long; nothing for another. */
const keepable = <T extends Uint8Array | string>(body: T | undefined): T | undefined =>
  body !== undefined && body.length <= BODY_KEPT ? body : undefined;

const sizeOf = ({ request, answer }: Bodies): number => byteLength(request) + byteLength(answer);

const emptyPlace = (): Place => ({
  entry: { number: 0, requestId: '', time: 0, operation: '', method: '', path: '', status: 0, duration: 0 },
  bodies: {},
});

/** As it is listed: of its caller, who is known with a session, role and id. */
const listed = ({ entry: { caller, message, problem, isTrigger, ...entry } }: Place): NumberedRequest => ({
  ...entry,
  ...(caller && { caller: { role: caller.role, id: caller.id } }),
  ...(message && { message }),
  ...(problem && { problem }),
  ...(isTrigger && { isTrigger }),
});

const detailed = (place: Place): DetailedRequest => {
  const { query = '', request, answer } = place.bodies;
  const { operation } = place.entry;
  return {
    ...listed(place),
    query: maskBody(operation, query),
    ...(request && { requestBody: maskBody(operation, Buffer.from(request).toString()) }),
    ...(answer !== undefined && { answerBody: maskBody(operation, answer) }),
  };
};

/**
 * A log of calls; empty at first, and in memory alone. Bodies are masked when they are read, which calls do not wait for.
 * @param tellsAll whether every refusal is printed, and not only of calls that cannot work
 */
export function createRequestLog(tellsAll = false): RequestLog {
  const tell = createTeller(tellsAll);
  const places: Place[] = [];
  let count = 0;
  let total = 0;
  /** How many of the first calls are gone, and how many have no bodies any more. */
  let gone = 0;
  let bodiless = 0;

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

  function kept(): Place[] {
    const first = Math.max(gone, count - KEPT) + 1;
    return Array.from({ length: count - first + 1 }, (_, index) => placeOf(first + index));
  }

  return {
    add(logged, given = {}) {
      const { requestId, time, operation, method, path, status, duration, caller, message } = logged;
      if (status >= 400) tell(logged);
      dropBodies(count + 1 - KEPT);
      count += 1;
      const { entry, bodies } = placeOf(count);
      entry.number = count;
      entry.requestId = requestId;
      entry.time = time;
      entry.operation = operation;
      entry.method = method;
      entry.path = path;
      entry.status = status;
      entry.duration = duration;
      entry.caller = caller;
      entry.message = message;
      entry.problem = logged.problem;
      entry.isTrigger = logged.isTrigger;
      bodies.query = given.query;
      bodies.request = keepable(given.request);
      bodies.answer = keepable(given.answer);
      total += sizeOf(bodies);
      while (total > BODIES_KEPT) dropBodies(bodiless + 1);
    },
    list: () => kept().map(listed),
    find(requestId) {
      const found = kept().findLast(({ entry }) => entry.requestId === requestId);
      return found && detailed(found);
    },
    clear() {
      dropBodies(count);
      gone = count;
    },
  };
}
