import type { EventLoopUtilization, performance as nodePerformance } from 'node:perf_hooks';

type Performance = typeof nodePerformance;

/** The code of an `unreachable` problem that is none of the platform's: the shop itself had too much to do. */
export const SHOP_OVERLOADED = 'SHOP_BUSY';

export const SHOP_OVERLOADED_MESSAGE =
  'The shop has more to do than it can at the moment. Please try again shortly.';

/** What share of the time a process that is late by its own fault was at work. */
const BUSY = 0.8;

/** Over less time than this, in milliseconds, any process was at work all the time. */
const SHORT_MS = 20;

/**
 * Watches how busy this process is, for telling why an answer is late. A browser does not know, and is taken not to be.
 * @returns whether it was so busy since then that the answer may have been there, and was not looked at
 */
export function watchLoad(): () => boolean {
  const start = measure();
  return () => {
    const { active, idle } = measure(start) ?? { active: 0, idle: 0 };
    return active + idle > SHORT_MS && active / (active + idle) > BUSY;
  };
}

const measure = (since?: EventLoopUtilization) =>
  (performance as Partial<Performance>).eventLoopUtilization?.(since);
