import type { Deprecation } from './deprecation';

/** A deprecated function that was called. */
export interface DeprecatedCall {
  /** The operation's name. */
  name: string;
  deprecation: Deprecation;
  /** How many times, refused and ended calls included. */
  count: number;
  /** When, in milliseconds since the epoch, the platform's time. */
  first: number;
  last: number;
}

/** The deprecated functions that apps have called. */
export interface DeprecatedCalls {
  /** @param now the platform's time, in milliseconds since the epoch */
  add(name: string, deprecation: Deprecation, now: number): void;
  /** In the order of their names. */
  list(): DeprecatedCall[];
  clear(): void;
}

/** A list of deprecated calls; empty at first, and in memory alone, as the log of requests is. */
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
