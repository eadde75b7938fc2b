import type { Caller } from '../contract/context';
import type { Operation } from '../contract/operation';
import { startStopwatch } from '../time/stopwatch';
import type { Platform } from './platform';
import { pathOf, searchOf } from './request-url';

/** One request of an operation, from its arrival to its line in the log. */
export interface CallInProgress {
  requestId: string;
  /** What every answer to it carries. */
  headers: Record<string, string>;
  /** The body of the request, once it is read. */
  received?: Uint8Array;
  /**
   * Writes it into the log of requests.
   * @param caller once it is known
   * @param answer its body, where that is JSON
   * @param message why it was refused or failed
   */
  log(status: number, caller: Caller | undefined, answer?: string, message?: string): void;
}

/** Begins a call: its id, its headers and its time run from here. */
export function beginCall(operation: Operation, request: Request, platform: Platform): CallInProgress {
  const { ids, clock, caches, log } = platform;
  const elapsed = startStopwatch();
  const requestId = ids.guid();
  const call: CallInProgress = {
    requestId,
    headers: {
      'content-type': 'application/json',
      'x-wix-request-id': requestId,
      date: caches.httpDate(clock.now()),
      // Answers belong to a caller, and some hold tokens (RFC 6749, 5.1).
      'cache-control': 'no-store',
    },
    log: (status, caller, answer, message) =>
      log.add(
        {
          requestId,
          time: clock.now(),
          operation: operation.name,
          method: request.method,
          path: pathOf(request.url),
          status,
          duration: elapsed(),
          caller,
          message,
        },
        { query: searchOf(request.url), request: call.received, answer },
      ),
  };
  return call;
}
