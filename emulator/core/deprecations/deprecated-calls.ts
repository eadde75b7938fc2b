import type { Deprecation } from './deprecation';

/** A deprecated function that was called. */
export interface DeprecatedCall {
  /** The operation's name. */
  name: string;
  deprecation: Deprecation;
  /** The number of calls, including those that were refused or have ended. */
  count: number;
  /** The first call, in milliseconds since the epoch of the platform's time. */
  first: number;
  last: number;
}

/** The deprecated functions that apps have called. */
export interface DeprecatedCalls {
  /** @param now the platform's time, in milliseconds since the epoch */
  add(name: string, deprecation: Deprecation, now: number): void;
  /** Sorted by name. */
  list(): DeprecatedCall[];
  clear(): void;
}

/** Makes an empty list of deprecated calls, kept in memory only, like the request log. */
export function createDeprecatedCalls(): DeprecatedCalls {
  const calls = new Map<string, DeprecatedCall>();
  return {
    add(name, deprecation, now) {
      const call = calls.get(name);
      if (call) {
        call.count += 1;
        call.last = now;
      } else calls.set(name, { name, deprecation, count: 1, first: now, last: now });
    },
    list: () => [...calls.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    clear: () => calls.clear(),
  };
}
