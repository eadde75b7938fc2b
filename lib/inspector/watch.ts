import { type RecordedCall, type Recorder, record } from './record';

/** Whose calls are recorded, until when, and the calls. */
type Log = { until: number; calls: RecordedCall[] };

type Watched = {
  /** By the access token that the calls are made with. */
  logs: Map<string, Log>;
  /** Tokens of nobody in particular: what they read is remembered for all visitors. */
  shared: Set<string>;
  sharedCalls: RecordedCall[];
};

declare global {
  var watchedPlatformCalls: Watched | undefined;
}

/** Whoever does not look for so long is not recorded any longer. */
const PATIENCE_MS = 10 * 60_000;

/** How many visitors are recorded at a time: their calls are kept in memory. */
const VISITORS = 16;

const SHARED_TOKENS = 32;

const watched = (): Watched => {
  globalThis.watchedPlatformCalls ??= { logs: new Map(), shared: new Set(), sharedCalls: [] };
  return globalThis.watchedPlatformCalls;
};

/** Says that a visitor is none: their calls are shown to everybody who watches. */
export function isNobody(accessToken: string): void {
  const { shared } = watched();
  shared.add(accessToken);
  for (const oldest of shared) {
    if (shared.size <= SHARED_TOKENS) break;
    shared.delete(oldest);
  }
}

/**
 * The calls that this process has made for a visitor, and those for all of them, since the visitor began to look;
 * looking keeps the recording going.
 * @returns `began`: whether nothing was recorded before
 */
export function watch(accessToken: string, now = Date.now()): { began: boolean; calls: RecordedCall[] } {
  const { logs, sharedCalls } = watched();
  const log = logs.get(accessToken);
  const began = !log || log.until < now;
  const calls = began ? [] : log.calls;
  logs.delete(accessToken);
  logs.set(accessToken, { until: now + PATIENCE_MS, calls });
  for (const [key, { until }] of logs) if (until < now || logs.size > VISITORS) logs.delete(key);
  globalThis.platformCallRecorder = recordWatched;
  return { began, calls: [...sharedCalls, ...calls].sort((a, b) => a.at - b.at) };
}

/** Records the calls of those who watch, and stops looking at any call when the last of them has gone. */
const recordWatched: Recorder = (send, url, input, init) => {
  const { logs, shared, sharedCalls } = watched();
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const accessToken = headers.get('authorization') ?? '';
  const now = Date.now();
  for (const [key, { until }] of logs) if (until < now) logs.delete(key);
  if (logs.size === 0) {
    globalThis.platformCallRecorder = undefined;
    sharedCalls.length = 0;
    return send();
  }
  const calls = shared.has(accessToken) ? sharedCalls : logs.get(accessToken)?.calls;
  return calls ? record(calls, send, url, input, init) : send();
};
