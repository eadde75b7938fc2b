/** One call that the emulator answered. */
export interface LoggedRequest {
  requestId: string;
  /** Milliseconds since the epoch, the platform's time. */
  time: number;
  operation: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds of real time. */
  duration: number;
  /** Role and id of who called; absent when the token was refused. */
  caller?: { role: string; id: string };
  /** The message of an answer other than success. */
  message?: string;
}

/** The latest calls, the newest last. Bodies are not kept: they may hold what is secret. */
export interface RequestLog {
  add(entry: LoggedRequest): void;
  list(): LoggedRequest[];
  clear(): void;
}

const KEPT = 1000;

/** A log of calls; empty at first, and in memory alone. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    add(entry) {
      entries.push(entry);
      // Trimmed in bulk: shifting one entry per call would cost more than the call's own bookkeeping.
      if (entries.length >= 2 * KEPT) entries = entries.slice(-KEPT);
    },
    list: () => entries.slice(-KEPT),
    clear: () => {
      entries = [];
    },
  };
}
