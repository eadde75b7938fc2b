import { watchLoad } from '../../overload';

/** The two hosts that the SDK has built in, with https (platform facts 1.1, 1.3). */
const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/** A platform that has not answered by then is taken to be out of reach. */
const TIMEOUT_MS = 15_000;

type Fetch = typeof globalThis.fetch;

/** Marks our wrapper, so that it is never wrapped again, and the calls that went through one. */
const WRAPPED = Symbol.for('storefront.transport');

/**
 * Wraps a `fetch` so that calls of the platform go to the emulator, where there is one, path, query, headers and body
 * unchanged, so that none of them waits for ever, and so that what is broken can be traced. Any other call passes
 * through untouched.
 * @param emulatorUrl read at every call: it is not known yet when the wrapper is installed in a browser
 */
export function reroute(inner: Fetch, emulatorUrl: () => string | undefined): Fetch {
  const wrapper: Fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    // Next puts a fetch of its own between two of these: a call on the hosted platform passes both.
    if (!url || !PLATFORM_HOSTS.includes(url.host) || (given && WRAPPED in given)) return inner(input, init);
    const base = emulatorUrl();
    const target = base ? base + url.pathname + url.search : url;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = Object.assign(given ? AbortSignal.any([given, timeout]) : timeout, { [WRAPPED]: true });
    const send = async () =>
      inner(target, { ...(input instanceof Request && (await initOf(input))), ...init, signal });
    const recorder = globalThis.platformCallRecorder;
    const wasBusy = watchLoad();
    return (recorder ? recorder(send, url, input, init) : send()).then(withRequestId, (cause) => {
      throw new NoAnswerError(isTimeout(cause) && wasBusy() ? new BusyError(cause) : cause);
    });
  };
  return Object.assign(wrapper, { [WRAPPED]: true });
}

/**
 * A request as `fetch` takes it for another address. Its body is read whole: a `Request` that is made of another streams
 * it, which browsers do over HTTP/2 alone.
 */
async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await request.arrayBuffer();
  return { method, headers, body };
}

/**
 * No answer came, or none that is whole. The SDK writes its own words over those of an error, and where that is a
 * DOMException, as for an answer that is late, it fails at that: so it gets this one, and the error stays as it was.
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

/** An answer is late because this process did not come to look at it. */
class BusyError extends Error {
  override name = 'BusyError';
  constructor(cause: Error) {
    super('The shop itself was busy', { cause });
  }
}

/** Whether an answer is missing because it took too long. @param cause see `connectionFault` */
export const isTimeout = (cause: Error | undefined): boolean =>
  cause?.name === 'TimeoutError' || isOverload(cause);

/** Whether that is the fault of this process. @param cause see `connectionFault` */
export const isOverload = (cause: Error | undefined): boolean => cause?.name === 'BusyError';

/**
 * Why an answer did not come, or not whole; nothing for any other error. Not told by its class: the server's parts are
 * bundled apart, each with one of its own.
 */
export function connectionFault(error: unknown): Error | undefined {
  return error instanceof Error && error.name === 'NoAnswerError' ? (error.cause as Error) : undefined;
}

/**
 * Makes an answer that is broken or breaks off a `NoAnswerError` with the platform's request id, which the SDK tells only
 * where the platform has refused.
 */
export function withRequestId(response: Response): Response {
  const requestId = response.headers.get('x-wix-request-id') ?? undefined;
  const read = response.json.bind(response);
  const json = () =>
    read().catch((cause) => {
      throw connectionFault(cause) ? cause : new NoAnswerError(cause, requestId);
    });
  return Object.assign(response, { json });
}

/**
 * Puts the rerouting under everything that uses the global `fetch` of this process or page: the SDK's token
 * calls use that one, whatever they are given (platform facts 1.5). `next dev` puts its own `fetch` back after an
 * edit, hence an accessor that wraps whatever is assigned. Installing it twice changes nothing.
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
