import type { Caller } from '#core/contract/context';
import type { CallProblem } from '#core/contract/errors';
import type { Sender } from '../connection';

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
  /** When it came, in milliseconds since the process began. */
  started: number;
  /** Role and id of who called; absent when the token was refused. */
  caller?: Pick<Caller, 'role' | 'id'>;
  /** The message of an answer other than success. */
  message?: string | undefined;
  problem?: CallProblem | undefined;
  /** Whether a trigger has made it, and not an app. */
  isTrigger?: boolean | undefined;
  /** Whether the control API has made it for a person, and not an app. */
  isConsole?: boolean | undefined;
  /** The id of the fault that has struck it. */
  fault?: string | undefined;
}

/** What is given of a call: who sent it too. */
export type AnsweredRequest = LoggedRequest & { sender?: Sender | undefined };

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
  /** The page view that it belongs to: the number of its first call. */
  view: number;
  origin?: string;
  userAgent?: string;
  /** The package of the SDK that has made it. */
  package?: string;
}

/** A call with what it sent and got, tokens and passwords masked. A body that is not kept is absent. */
export interface DetailedRequest extends NumberedRequest {
  query: string;
  requestBody?: string;
  answerBody?: string;
}
