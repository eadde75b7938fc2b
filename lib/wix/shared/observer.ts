import type { Send } from '@/lib/wix/platform/middleware';

/** Receives the calls for all visitors, as the call inspector on the server does. */
export type Observer = {
  /** Sends a call for the tokens that all visitors share. */
  sendShared: Send;
  /** Marks an access token whose results are for all visitors. */
  markShared(accessToken: string): void;
};

declare global {
  // Global because Next bundles this module more than once.
  var platformObserver: Observer | undefined;
}

/** Sets the observer of this process's calls; instrumentation.ts does so. */
export function setObserver(observer: Observer): void {
  globalThis.platformObserver = observer;
}
