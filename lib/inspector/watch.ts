import {
  type EnsuredSession,
  type Observer,
  type Recorder,
  type Send,
  setObserver,
} from '@/lib/wix/platform/middleware';
import { type RecordedCall, record } from './record';

/** Whose calls are recorded, until when, and the calls. */
type Log = { until: number; calls: RecordedCall[] };

type Watched = {
  /** By the access token that the calls are made with. */
  logs: Map<string, Log>;
  /** Tokens of no visitor: what they read is remembered for all visitors. */
  shared: Set<string>;
  sharedCalls: RecordedCall[];
  /** The token calls of sessions that are not watched, by the access token that they brought. */
  begun: Map<string, RecordedCall[]>;
  /** The last of those of which no session came. */
  failed: RecordedCall[];
};

declare global {
  var watchedPlatformCalls: Watched | undefined;
}

/** A page that has not asked for its calls for so long is not recorded any longer. */
const PATIENCE_MS = 10 * 60_000;

/** How many visitors are recorded at a time: their calls are kept in memory. */
const VISITORS = 16;

const SHARED_TOKENS = 32;

/** Of how many sessions, the last ones, it is known how they began. */
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

/** Whether the calls that are made with an access token are recorded. */
export function isWatched(accessToken: string, now = Date.now()): boolean {
  return (watched().logs.get(accessToken)?.until ?? 0) >= now;
}

/** Says that a visitor is none: their calls are shown to everybody who watches. */
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
 * The calls that this process has made for a visitor, and those for all of them, since the visitor began to look, and
 * before that for the visitor's tokens; looking keeps the recording going.
 * @returns `began`: whether nothing was recorded before
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

/** The last calls, of any visitor, that were to bring a session and brought none: who has none cannot be told apart. */
export const failedSessionCalls = (): RecordedCall[] => [...watched().failed];

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

/**
 * Makes sure of a visitor's session, and records the calls for it, which no access token is sent along with. What was
 * called for new tokens is kept before the page is watched: a page that is asked for again to be recorded has them already.
 * @param before the access token that the visitor came with
 * @param ensure makes its calls by what it is given
 */
export async function recordSession(
  before: string | undefined,
  ensure: (send: Send) => Promise<EnsuredSession>,
): Promise<EnsuredSession> {
  const { logs, begun, failed } = watched();
  const found = before === undefined ? undefined : logs.get(before);
  const log = found && found.until >= Date.now() ? found : undefined;
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
    // A watched page goes on under the new token.
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

const observer: Observer = { sendShared, markShared, isWatched };

/** Has the platform's clients tell the inspector of their calls. */
export const observePlatform = (): void => setObserver(observer);
