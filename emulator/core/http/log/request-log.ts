import { byteLength, maskBody } from './masked-body';

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
  caller?: { role: string; id: string };
  /** The message of an answer other than success. */
  message?: string;
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

interface Kept {
  entry: NumberedRequest;
  bodies: Bodies;
  /** Of the bodies, in bytes. */
  size: number;
}

/** A body that is not too long; nothing for another. */
const keepable = <T extends Uint8Array | string>(body: T | undefined): T | undefined =>
  body !== undefined && body.length <= BODY_KEPT ? body : undefined;

const detailed = ({ entry, bodies: { query = '', request, answer } }: Kept): DetailedRequest => ({
  ...entry,
  query: maskBody(entry.operation, query),
  ...(request && { requestBody: maskBody(entry.operation, Buffer.from(request).toString()) }),
  ...(answer !== undefined && { answerBody: maskBody(entry.operation, answer) }),
});

/** A log of calls; empty at first, and in memory alone. Bodies are masked when they are read, which calls do not wait for. */
export function createRequestLog(): RequestLog {
  let kept: Kept[] = [];
  let count = 0;
  let total = 0;
  /** Before this place, no bodies are left. */
  let oldest = 0;

  function dropBodies(to: number): void {
    for (; oldest < to; oldest++) {
      const it = kept[oldest];
      if (!it) return;
      total -= it.size;
      it.bodies = {};
      it.size = 0;
    }
  }

  return {
    add(entry, { query, request, answer } = {}) {
      count += 1;
      const bodies: Bodies = { query, request: keepable(request), answer: keepable(answer) };
      const size = byteLength(bodies.request) + byteLength(bodies.answer);
      kept.push({ entry: { number: count, ...entry }, bodies, size });
      total += size;
      while (total > BODIES_KEPT) dropBodies(oldest + 1);
      // Trimmed in bulk: shifting one entry per call would cost more than the call's own bookkeeping.
      if (kept.length < 2 * KEPT) return;
      dropBodies(kept.length - KEPT);
      oldest -= kept.length - KEPT;
      kept = kept.slice(-KEPT);
    },
    list: () => kept.slice(-KEPT).map(({ entry }) => entry),
    find(requestId) {
      const found = kept.findLast(({ entry }) => entry.requestId === requestId);
      return found && detailed(found);
    },
    clear() {
      kept = [];
      total = 0;
      oldest = 0;
    },
  };
}
