import { type RecordedCall, record } from './record';

const calls: RecordedCall[] = [];

/** Starts recording the calls that the page itself makes, such as a log-in. Calling it again has no effect. */
export function recordBrowserCalls(): void {
  globalThis.platformCallRecorder ??= (...call) => record(calls, ...call);
}

/** The browser's calls since the recording began, oldest first. */
export const browserCalls = (): RecordedCall[] => [...calls];
