/** The two https hosts built into the SDK (platform facts 1.1, 1.3). */
const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/** Without an answer after this long, the platform counts as unreachable. */
const TIMEOUT_MS = 15_000;

/** The longest answer that is read, in bytes after decompression: several times the platform's largest pages. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;

type Fetch = typeof globalThis.fetch;

/** Marks the wrapper, so that it is not wrapped twice, and the calls that have passed through it. */
const WRAPPED = Symbol.for('storefront.transport');

/**
 * Wraps a `fetch` so that calls to the platform go to the emulator, if there is one, with path, query, headers and body
 * unchanged. Each has a time limit, and its errors have the platform's request id. Other calls are not changed.
 * @param emulatorUrl read at every call, because a browser does not know it yet when the wrapper is installed
 */
export function reroute(inner: Fetch, emulatorUrl: () => string | undefined): Fetch {
  const wrapper: Fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    // Next's own fetch is between two wrappers, so a call to the hosted platform passes both.
    if (!url || !PLATFORM_HOSTS.includes(url.host) || (given && WRAPPED in given)) return inner(input, init);
    const base = emulatorUrl();
    const target = base ? base + url.pathname + url.search : url;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = Object.assign(given ? AbortSignal.any([given, timeout]) : timeout, { [WRAPPED]: true });
    const send = async () =>
      limitAnswer(
        await inner(target, { ...(input instanceof Request && (await initOf(input))), ...init, signal }),
      );
    const recorder = globalThis.platformCallRecorder;
    return (recorder ? recorder(send, url, input, init) : send()).then(withRequestId, (cause) => {
      throw new NoAnswerError(cause);
    });
  };
  return Object.assign(wrapper, { [WRAPPED]: true });
}

/**
 * Converts a request for `fetch` with another address. Its body is read whole: a `Request` made from another streams
 * its body, which browsers support over HTTP/2 only.
 */
async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await request.arrayBuffer();
  return { method, headers, body };
}

/**
 * The answer is missing or incomplete. The SDK overwrites the message of errors, which throws for a DOMException such
 * as a timeout; so it gets this error instead, and the cause stays unchanged.
 */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  constructor(
    cause: Error,
    readonly requestId?: string,
  ) {
    super(cause.message, { cause });
  }
}

/** An answer is longer than any of the platform's. */
class TooLongError extends Error {
  override name = 'TooLongError';
  constructor() {
    super(`The answer is longer than ${MAX_ANSWER_BYTES} bytes`);
  }
}

/**
 * Limits how much of an answer is read: a few hundred kilobytes may unpack to more than the process can hold. Reading
 * more throws, which counts as no answer.
 */
export function limitAnswer(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES) controller.error(new TooLongError());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}

/** Whether an answer is missing because it took too long. @param cause see `connectionFault` */
export const isTimeout = (cause: Error | undefined): boolean => cause?.name === 'TimeoutError';

/** Whether it was too long. @param cause see `connectionFault` */
export const isTooLong = (cause: Error | undefined): boolean => cause?.name === 'TooLongError';

/**
 * Returns why an answer is missing or incomplete; undefined for any other error. It checks the name instead of the
 * class, because each of Next's bundles has its own class.
 */
export function connectionFault(error: unknown): Error | undefined {
  return error instanceof Error && error.name === 'NoAnswerError' ? (error.cause as Error) : undefined;
}

/** Sends a call and records its answer. */
export type Recorder = (
  send: () => Promise<Response>,
  url: URL,
  input: RequestInfo | URL,
  init?: RequestInit,
) => Promise<Response>;

declare global {
  // Global because Next bundles the transport and the clients more than once.
  /** Set while a page shows the calls. */
  var platformCallRecorder: Recorder | undefined;
  /** Gets the body of each answer, while it is set. */
  var platformAnswerListener: ((body: unknown) => void) | undefined;
}

/**
 * Turns a broken or incomplete answer into a `NoAnswerError` with the platform's request id, which the SDK passes on
 * only for refusals.
 */
export function withRequestId(response: Response): Response {
  const requestId = response.headers.get('x-wix-request-id') ?? undefined;
  const read = response.json.bind(response);
  const json = () =>
    read().then(
      (body) => {
        globalThis.platformAnswerListener?.(body);
        return body;
      },
      (cause) => {
        throw connectionFault(cause) ? cause : new NoAnswerError(cause, requestId);
      },
    );
  return Object.assign(response, { json });
}

/**
 * Wraps the global `fetch` of this process or page, because the SDK's token calls always use it (platform facts 1.5).
 * `next dev` assigns its own `fetch` after an edit, so an accessor wraps each value that is assigned. Installing it
 * twice has no effect.
 */
export function installTransport(emulatorUrl: () => string | undefined): void {
  const wrap = (fetch: Fetch): Fetch => (WRAPPED in fetch ? fetch : reroute(fetch, emulatorUrl));
  let current = wrap(globalThis.fetch);
  if (current === globalThis.fetch) return;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (next: Fetch) => {
      current = wrap(next);
    },
  });
}
