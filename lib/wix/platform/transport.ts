/** Without an answer after this long, the platform counts as unreachable. */
export const TIMEOUT_MS = 15_000;

/**
 * Sends a call of the SDK, with a time limit. A broken or incomplete answer becomes a `NoAnswerError` with the platform's
 * request id, which the SDK passes on only for refusals.
 */
export async function callPlatform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  // Read at each call, because the global fetch may be replaced later.
  const response = await globalThis.fetch(input, { ...init, signal }).catch((cause) => {
    throw NoAnswerError.of(cause);
  });
  const requestId = response.headers.get('x-wix-request-id') ?? undefined;
  const read = response.json.bind(response);
  const json = () =>
    read().catch((cause) => {
      throw NoAnswerError.of(cause, requestId);
    });
  return Object.assign(response, { json });
}

/**
 * The answer is missing or incomplete. The SDK overwrites the message of errors, which throws for a DOMException such
 * as a timeout; so it gets this error instead, and the cause stays unchanged.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  private constructor(
    cause: Error,
    readonly requestId?: string,
  ) {
    super(cause.message, { cause });
  }

  static of = (cause: Error, requestId?: string): Error =>
    connectionFault(cause) ? cause : new NoAnswerError(cause, requestId);
}

/** Whether an answer is missing because it took too long. @param cause see `connectionFault` */
export const isTimeout = (cause: Error | undefined): boolean => cause?.name === 'TimeoutError';

/**
 * Returns why an answer is missing or incomplete; undefined for any other error. It checks the name instead of the
 * class, because each of Next's bundles has its own class.
 */
export function connectionFault(error: unknown): Error | undefined {
  return error instanceof Error && error.name === 'NoAnswerError' ? (error.cause as Error) : undefined;
}
