import type { ProblemKind } from './problem';
import { connectionFault } from './transport';

/** The facts in an error of an SDK call (platform facts 6.3). */
export type ErrorFacts = {
  status?: number;
  code?: string;
  /** The reason beside the code, if the platform sends one (SDK: InvalidCouponReason). */
  reason?: string;
  requestId?: string;
  /** Whether the platform's answer is missing or incomplete. */
  noAnswer: boolean;
};

/** Codes for "this site cannot accept payments" (platform facts 6.4). */
const PREMIUM =
  /^(SITE_MUST_ACCEPT_PAYMENTS|SITE_NOT_ACCEPTING_PAYMENTS$|NO_PAYMENT_METHOD_CONFIGURED$|accept_payment_feature_missing$)/;

/** Codes for "too late" (platform facts 6.4, 11.1, 11.2). */
const CONFLICT = new Set([
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'SLOT_HOLD_UNAVAILABLE',
  'NO_OPEN_SPOTS',
  'FULL_OUT_OF_STOCK',
  'PARTIAL_OUT_OF_STOCK',
  'INSUFFICIENT_INVENTORY',
]);

/** Codes of `@wix/data`, whose errors have no status: no such collection, no permission. */
const DATA: Record<string, ProblemKind> = { WDE0025: 'not-found', WDE0027: 'forbidden' };

const BY_STATUS: Record<number, ProblemKind> = {
  400: 'invalid',
  401: 'session',
  402: 'premium',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  428: 'not-installed',
  429: 'unreachable',
};

/**
 * Reads an error of the SDK. The SDK invents a numeric code if the platform sent none, and keeps an unknown body whole
 * under `applicationError.data.details` (platform facts 6.3, 6.4).
 */
export function errorFacts(error: unknown): ErrorFacts {
  const status = at(error, 'status') ?? at(error, 'response', 'status');
  const requestId = at(error, 'requestId') ?? at(error, 'details', 'requestId');
  const application = at(error, 'details', 'applicationError');
  const reason = at(application, 'data', 'reason');
  const code = at(application, 'data', 'details', 'details', 'error_key') ?? at(application, 'code');
  return {
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' ? code : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    noAnswer: at(error, 'runtimeError') !== undefined || isTimeout(error),
  };
}

/** Whether a call outside the SDK timed out. Its DOMException would fill thirty lines of the log. */
const isTimeout = (error: unknown) => at(error, 'name') === 'TimeoutError';

/**
 * Returns an error for the log: one line with the platform's answer, or with the reason why there was none. The SDK's
 * own error needs some forty lines for that. Errors of our own code keep their stack.
 */
export function rootCause(error: unknown): unknown {
  const lack = connectionFault(error) ?? (isTimeout(error) ? error : undefined);
  const { status } = errorFacts(error);
  if (!lack && status === undefined) return error;
  const answer = at(error, 'response', 'data') ?? at(error, 'details');
  const cause = new Error(lack ? errorChain(lack) : `${status} ${JSON.stringify(answer)}`);
  cause.stack = undefined;
  return cause;
}

/** Returns an error and its causes in one line: "TypeError: fetch failed, SocketError: other side closed". */
export function errorChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name}: ${error.message || at(error, 'code')}`;
  return error.cause instanceof Error ? `${text}, ${errorChain(error.cause)}` : text;
}

/** Returns the kind of problem. The code is more exact than the status, so it comes first. */
export function classify({ status, code, noAnswer }: ErrorFacts): ProblemKind {
  if (code && PREMIUM.test(code)) return 'premium';
  if (code && CONFLICT.has(code)) return 'conflict';
  if (code === 'PRICING_PLANS_NOT_INSTALLED') return 'not-installed';
  if (noAnswer || (status && status >= 500)) return 'unreachable';
  return (code && DATA[code]) || (status && BY_STATUS[status]) || 'failed';
}

function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}
