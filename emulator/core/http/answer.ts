import { PlatformError, violationsOf } from '../contract/errors';
import { messageOf } from '../contract/validation/message';
import { StorageError } from '../documents/storage-error';
import { logFailure } from '../log-failure';
import type { CallInProgress, Outcome } from './call-in-progress';
import type { Connection } from './connection';
import { breakConnection } from './connection-fault';
import type { Fault } from './faults';
import { SYSTEM_ERROR } from './system-error';

/** The outcome of a successful call. */
export const succeeded = (body: string | Response): Outcome => ({
  status: body instanceof Response ? body.status : 200,
  body,
});

/**
 * The outcome of a call that threw: for a refusal the platform's envelope; for a failure of the emulator itself, which
 * it logs, only 500 (platform facts 6.1).
 * @param name of the operation
 */
export function failed(error: unknown, name: string, requestId: string): Outcome {
  if (error instanceof PlatformError) {
    const { status, headers, problem } = error;
    const violations = violationsOf(error);
    const body = { ...error.body(), ...(violations && { message: messageOf(violations) }) };
    return {
      status,
      message: error.told ?? error.message,
      headers,
      problem,
      // The platform says of few failures what they are (statement identity-redirect-unpublished).
      body: status < 500 || error.details.applicationError ? JSON.stringify(body) : SYSTEM_ERROR,
    };
  }
  logFailure(name, requestId, error);
  const message = error instanceof StorageError ? error.message : 'Internal error';
  return { status: 500, message, body: SYSTEM_ERROR };
}

/**
 * Makes the answer from an outcome.
 * @param fault set for the call: it may replace the body, or break the connection
 */
export function respond(
  { status, body, headers }: Outcome,
  call: CallInProgress,
  fault: Fault | undefined,
  connection: Connection | undefined,
): Response {
  if (body instanceof Response) {
    body.headers.set('x-wix-request-id', call.requestId);
    return body;
  }
  if (fault?.cutOff) return breakConnection(fault.cutOff, body, call.headers, connection);
  return new Response(fault?.body ?? body, { status, headers: { ...call.headers, ...headers } });
}
