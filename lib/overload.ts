import type { EventLoopUtilization, performance as nodePerformance } from 'node:perf_hooks';
import { message } from './translations/translate';

type Performance = typeof nodePerformance;

/** The code of an `unreachable` problem caused by the shop itself, which was overloaded. */
export const SHOP_OVERLOADED = 'SHOP_BUSY';

export const SHOP_OVERLOADED_MESSAGE = message(
  'The shop is handling too many requests at the moment. Please try again shortly.',
);

/** A process that works for a larger share of the time than this is late through its own fault. */
const BUSY = 0.8;

/** Periods shorter than this, in milliseconds, say nothing about the load. */
const SHORT_MS = 20;

/**
 * Measures how busy this process is, to explain a late answer. In a browser it cannot be measured and counts as idle.
 * @returns a function that says whether the process has been so busy that the answer may have waited for it
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
