/** The two hosts that the SDK has built in, with https (platform facts 1.1 and 1.3). */
const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/** A platform that has not answered by then is taken to be out of reach. */
const TIMEOUT_MS = 15_000;

type Fetch = typeof globalThis.fetch;

/** Marks our wrapper, so that it is never wrapped again. */
const WRAPPED = Symbol.for('storefront.transport');

/**
 * Wraps a `fetch` so that calls of the platform go to the emulator, where there is one, path, query, headers
 * and body unchanged, and so that none of them waits for ever. Any other call passes through untouched.
 * @param emulatorUrl read at every call: it is not known yet when the wrapper is installed in a browser
 */
export function reroute(inner: Fetch, emulatorUrl: () => string | undefined): Fetch {
  const wrapper: Fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !PLATFORM_HOSTS.includes(url.host)) return inner(input, init);
    const base = emulatorUrl();
    const target = base ? base + url.pathname + url.search : url;
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = given ? AbortSignal.any([given, timeout]) : timeout;
    return input instanceof Request
      ? inner(new Request(target, input), { ...init, signal })
      : inner(target, { ...init, signal });
  };
  return Object.assign(wrapper, { [WRAPPED]: true });
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
