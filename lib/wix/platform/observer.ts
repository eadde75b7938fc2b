import type { Send } from './session/session';

/** Sends a call and records its answer. */
export type Recorder = (
  send: () => Promise<Response>,
  url: URL,
  input: RequestInfo | URL,
  init?: RequestInit,
) => Promise<Response>;

/** Receives the calls of the platform's clients, as the call inspector on the server does. */
export type Observer = {
  /** Sends a call for the tokens that all visitors share. */
  sendShared: Send;
  /** Marks an access token whose results are for all visitors. */
  markShared(accessToken: string): void;
  /** Whether calls with an access token are recorded, so that none of them may be shared with other visitors. */
  isWatched(accessToken: string): boolean;
};

declare global {
  // Global because Next bundles the transport and the clients more than once.
  /** Set while a page shows the calls. */
  var platformCallRecorder: Recorder | undefined;
  var platformObserver: Observer | undefined;
}

/** Sets the observer of this process's calls; instrumentation.ts does so. */
export function setObserver(observer: Observer): void {
  globalThis.platformObserver = observer;
}

/** The observer of this process's calls, if there is one. */
export const observer = (): Observer | undefined => globalThis.platformObserver;
