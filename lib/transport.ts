import { NoAnswerError, TIMEOUT_MS } from '@/lib/wix/platform/transport';

/** The two https hosts built into the SDK (platform facts 1.1, 1.3). */
const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/** The longest answer that is read, in bytes after decompression: several times the platform's largest pages. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;

type Fetch = typeof globalThis.fetch;

/** Marks the wrapper, so that it is not wrapped twice, and the calls that have passed through it. */
const WRAPPED = Symbol.for('storefront.transport');

/**
 * Wraps a `fetch` so that calls to the platform go to the emulator, if there is one, with path, query, headers and body
 * unchanged, and can be recorded. Each has a time limit, also those that the SDK makes by itself. Other calls are not
 * changed.
 * @param emulatorUrl read at every call
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
    return (recorder ? recorder(send, url, input, init) : send()).catch((cause) => {
      throw NoAnswerError.of(cause);
    });
  };
  return Object.assign(wrapper, { [WRAPPED]: true });
}

/** Converts a request for `fetch` with another address. */
async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await request.arrayBuffer();
  return { method, headers, body };
}

/** Limits how much of an answer is read: a few hundred kilobytes may unpack to more than the process can hold. */
function limitAnswer(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES)
          controller.error(new Error(`The answer is longer than ${MAX_ANSWER_BYTES} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}

/** Sends a call and records its answer. */
export type Recorder = (
  send: () => Promise<Response>,
  url: URL,
  input: RequestInfo | URL,
  init?: RequestInit,
) => Promise<Response>;

declare global {
  // Global because Next bundles this module more than once.
  /** Set while a page shows the calls. */
  var platformCallRecorder: Recorder | undefined;
}

/**
 * Wraps the global `fetch` of this process, because the SDK's token calls always use it (platform facts 1.5).
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
