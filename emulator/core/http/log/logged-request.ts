import type { Caller } from '#core/contract/context';
import type { CallProblem } from '#core/contract/errors';
import type { Sender } from '../connection';
import type { Check } from './checks';
import type { SentHeaders } from './masked-headers';

/** One call that the emulator answered. */
export interface LoggedRequest {
  requestId: string;
  /** Milliseconds since the epoch of the platform's time. */
  time: number;
  operation: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds of real time. */
  duration: number;
  /** Its arrival, in milliseconds since the process began. */
  started: number;
  /** Role and id of the caller; absent if the token was refused. */
  caller?: Pick<Caller, 'role' | 'id' | 'apiKey'> | undefined;
  /** The error message; on success, what the call did not do. */
  message?: string | undefined;
  problem?: CallProblem | undefined;
  /** The check that it did not pass; absent on success, and for pages. */
  refusedBy?: Check | undefined;
  /** Whether a trigger made it, not an app. */
  isTrigger?: boolean | undefined;
  /** Whether the control API made it for a user of the console, not an app. */
  isConsole?: boolean | undefined;
  /** The user of the control API who asked for it: console, command line, assistant or test. */
  madeBy?: string | undefined;
  /** The id of the fault that hit it. */
  fault?: string | undefined;
  /** For a call that the emulator made to a service plugin: the id of the request that it was made for. */
  causedBy?: string | undefined;
}

/** A call as it is added, with its sender. */
export type AnsweredRequest = LoggedRequest & { sender?: Sender | undefined };

/** The bodies of a call, as far as they are kept. */
export interface Bodies {
  /** The query of its address, `?` included; empty without one. */
  query?: string | undefined;
  request?: Uint8Array | undefined;
  answer?: string | undefined;
  requestHeaders?: SentHeaders | undefined;
  answerHeaders?: SentHeaders | undefined;
  /** Further headers of a refusal. */
  errorHeaders?: SentHeaders | undefined;
}

/** A call with its number among all calls, from 1. */
export interface NumberedRequest extends LoggedRequest {
  number: number;
  /** Its page view: the number of the view's first call. */
  view: number;
  origin?: string | undefined;
  userAgent?: string | undefined;
  /** The SDK package that made it. */
  package?: string | undefined;
}

/**
 * A call with its bodies and headers; tokens and passwords are masked. A body that is not kept is absent, and its length
 * in bytes is there instead.
 */
export interface DetailedRequest extends NumberedRequest {
  query: string;
  requestBody?: string;
  answerBody?: string;
  requestLength?: number;
  answerLength?: number;
  requestHeaders?: Record<string, string>;
  answerHeaders?: Record<string, string>;
}
