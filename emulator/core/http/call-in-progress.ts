import type { Caller } from '../contract/context';
import type { CallProblem } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { sinceStart, startStopwatch } from '../time/stopwatch';
import type { Check } from './log/checks';
import type { Client, Platform } from './platform';
import { pathOf, searchOf } from './request-url';

/** The result of a call. */
export interface Outcome {
  status: number;
  /** JSON, or the complete Response of a public operation. */
  body: string | Response;
  /** Further headers of an error. */
  headers?: Record<string, string>;
  /** Why it was refused or failed, for the log. */
  message?: string;
  problem?: CallProblem | undefined;
}

/** One request of an operation, from its arrival to its entry in the log. */
export interface CallInProgress {
  requestId: string;
  /** The headers of every answer to it. */
  headers: Record<string, string>;
  /** The body of the request, once it is read. */
  received?: Uint8Array;
  /** Why it could not be read. */
  unreadable?: unknown;
  /** Says what a successful call did not do. */
  warning?: string;
  /** The check that it has to pass now. */
  check?: Check;
  /**
   * Writes it into the request log.
   * @param caller absent if unknown
   * @param fault the id of the fault that hit the call
   */
  log(outcome: Outcome, caller: Caller | undefined, fault?: string): void;
}

/** Begins a call: creates its id and headers, and starts its stopwatch. */
export function beginCall(
  operation: Operation,
  request: Request,
  platform: Platform,
  { isTrigger = false, isConsole, madeBy, sender, headers: sent, requestId = platform.ids.guid() }: Client,
): CallInProgress {
  const { clock, caches, log } = platform;
  const elapsed = startStopwatch();
  const started = sinceStart();
  const call: CallInProgress = {
    requestId,
    headers: {
      'content-type': 'application/json',
      'x-wix-request-id': requestId,
      date: caches.httpDate(clock.now()),
      // Answers are for one caller, and some contain tokens (RFC 6749, 5.1).
      'cache-control': 'no-store',
    },
    log: ({ status, body, headers, message, problem }, caller, fault) =>
      log.add(
        {
          requestId,
          time: clock.now(),
          operation: operation.name,
          method: request.method,
          path: pathOf(request.url),
          status,
          duration: elapsed(),
          started,
          sender,
          fault,
          caller,
          message: message ?? call.warning,
          problem,
          refusedBy: status >= 400 ? call.check : undefined,
          isTrigger: isTrigger && !isConsole,
          isConsole,
          madeBy,
        },
        {
          query: searchOf(request.url),
          request: call.received,
          answer: typeof body === 'string' ? body : undefined,
          requestHeaders: sent,
          answerHeaders: typeof body === 'string' ? call.headers : body.headers,
          errorHeaders: headers,
        },
      ),
  };
  return call;
}
