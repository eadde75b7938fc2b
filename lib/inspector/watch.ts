import type { Recorder } from '@/lib/transport';
import type { EnsuredSession, Send } from '@/lib/wix/platform/middleware';
import { setObserver } from '@/lib/wix/shared/middleware';
import { type RecordedCall, record } from './record';

/** The recorded calls of a visitor, and the time at which recording ends. */
type Log = { until: number; calls: RecordedCall[] };

type Watched = {
  /** By the visitor's access token. */
  logs: Map<string, Log>;
  /** Tokens that belong to no visitor: results read with them are cached for all visitors. */
  shared: Set<string>;
  sharedCalls: RecordedCall[];
  /** The token calls of sessions that are not watched, by the access token that they returned. */
  begun: Map<string, RecordedCall[]>;
  /** The last calls that failed to create a session. */
  failed: RecordedCall[];
};

declare global {
  var watchedPlatformCalls: Watched | undefined;
}

/** Recording stops when the page has not asked for its calls for this long. */
const PATIENCE_MS = 10 * 60_000;

/** The number of visitors that are recorded at a time; their calls are kept in memory. */
const VISITORS = 16;

const SHARED_TOKENS = 32;

/** The number of sessions for which the calls that created them are kept. */
const BEGINNINGS = 64;

const FAILED_CALLS = 8;

const watched = (): Watched => {
  globalThis.watchedPlatformCalls ??= {
    logs: new Map(),
    shared: new Set(),
    sharedCalls: [],
    begun: new Map(),
    failed: [],
  };
  return globalThis.watchedPlatformCalls;
};

/** Whether the calls with this access token are recorded. */
export function isWatched(accessToken: string, now = Date.now()): boolean {
  return (watched().logs.get(accessToken)?.until ?? 0) >= now;
}

/** Marks a token as shared by all visitors: its calls are shown to every watching visitor. */
export function markShared(accessToken: string): void {
  const { shared } = watched();
  shared.add(accessToken);
  forgetOldest(shared, SHARED_TOKENS);
}

function forgetOldest(kept: Set<string> | Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/**
 * Returns the calls that this process made for the visitor, for the visitor's tokens and for all visitors, and keeps
 * the recording going.
 * @returns `began`: whether the recording has only just begun
 */
export function watch(accessToken: string, now = Date.now()): { began: boolean; calls: RecordedCall[] } {
  const { logs, sharedCalls, begun } = watched();
  const log = logs.get(accessToken);
  const began = !log || log.until < now;
  const calls = began ? (begun.get(accessToken) ?? []) : log.calls;
  begun.delete(accessToken);
  logs.delete(accessToken);
  logs.set(accessToken, { until: now + PATIENCE_MS, calls });
  for (const [key, { until }] of logs) if (until < now || logs.size > VISITORS) logs.delete(key);
  observePlatform();
  globalThis.platformCallRecorder = recordWatched;
  const shared = sharedCalls.map((call) => ({ ...call, shared: true }));
  return { began, calls: [...shared, ...calls].sort((a, b) => a.at - b.at) };
}

/**
 * The last calls that failed to create a session. They are of any visitor, because visitors without one cannot be told
 * apart.
 */
export const failedSessionCalls = (): RecordedCall[] => [...watched().failed];

/** Records the calls of watching visitors, and removes itself when the last of them has gone. */
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

/**
 * Ensures a visitor's session, and records the calls for it, which carry no access token. Calls for new tokens are kept
 * even before the page is watched: once the page is loaded again to be recorded, it has its tokens already.
 * @param before the access token that the visitor had on arrival
 * @param ensure makes its calls with the function that it gets
 */
export async function recordSession(
  before: string | undefined,
  ensure: (send: Send) => Promise<EnsuredSession>,
): Promise<EnsuredSession> {
  const { logs, begun, failed } = watched();
  const known = before === undefined ? undefined : logs.get(before);
  const log = known && known.until >= Date.now() ? known : undefined;
  const calls = log?.calls ?? [];
  const session = await ensure((address, init) => {
    const url = new URL(address);
    const send = () => fetch(address, init);
    return log || url.pathname === '/oauth2/token' ? record(calls, send, url, address, init) : send();
  });
  const after = session.tokens?.accessToken.value;
  if (!after) {
    failed.push(...calls);
    failed.splice(0, failed.length - FAILED_CALLS);
  } else if (log) {
    // A watched page continues under the new token.
    logs.set(after, log);
  } else if (calls.length > 0) {
    begun.set(after, calls);
    forgetOldest(begun, BEGINNINGS);
  }
  return session;
}

/** Sends a call for the shared tokens, and records it while a page is watched. */
export const sendShared: Send = (address, init) => {
  const send = () => fetch(address, init);
  if (!globalThis.platformCallRecorder) return send();
  return record(watched().sharedCalls, send, new URL(address), address, init);
};

/** Reports the calls of the platform's clients to the inspector. */
export const observePlatform = (): void => setObserver({ sendShared, markShared });
