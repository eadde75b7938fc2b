import type { Send } from './session/session';

/** Sends a call on and records its answer. */
export type Recorder = (
  send: () => Promise<Response>,
  url: URL,
  input: RequestInfo | URL,
  init?: RequestInit,
) => Promise<Response>;

/** What the platform's clients tell a follower of their calls, such as the call inspector on the server. */
export type Observer = {
  /** Sends a call for the tokens that are shared by all visitors. */
  sendShared: Send;
  /** Marks an access token whose reads are for all visitors. */
  markShared(accessToken: string): void;
  /** Whether the calls with an access token are followed, so that none of them may be shared with others. */
  isWatched(accessToken: string): boolean;
};

declare global {
  // On the global object because Next bundles the transport and the clients more than once.
  /** Set for as long as a page shows the calls. */
  var platformCallRecorder: Recorder | undefined;
  var platformObserver: Observer | undefined;
}

/** Has an observer follow the calls of this process; instrumentation.ts sets it. */
export function setObserver(observer: Observer): void {
  globalThis.platformObserver = observer;
}

/** The follower of this process's calls, if there is one. */
export const observer = (): Observer | undefined => globalThis.platformObserver;
