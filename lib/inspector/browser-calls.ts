import { type RecordedCall, record } from './record';

const calls: RecordedCall[] = [];

/** Begins to record what this page calls by itself, log-in for example. Doing it twice changes nothing. */
export function recordBrowserCalls(): void {
  globalThis.platformCallRecorder ??= (...call) => record(calls, ...call);
}

/** The calls that the browser has made since the recording began, oldest first. */
export const browserCalls = (): RecordedCall[] => [...calls];
