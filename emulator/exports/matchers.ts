import { setTimeout as wait } from 'node:timers/promises';
import type { CallFilter, ExpectedCalls, Happened, LoggedCall } from './types/happened';

const TIMEOUT = 5000;
const INTERVAL = 10;

type Requests = Happened<LoggedCall, CallFilter>;

/** Checks of `expect` about the calls to an emulator. */
export const matchers = {
  /** Waits until an operation was called; `.not` checks once. */
  async toHaveCalled(
    this: { isNot: boolean },
    requests: Requests,
    operation: string,
    { times = 1, timeout = TIMEOUT }: ExpectedCalls = {},
  ) {
    const count = () => requests.list({ operation }).length;
    const end = this.isNot ? 0 : timeout;
    for (let left = end; count() < times && left > 0; left -= INTERVAL) await wait(Math.min(INTERVAL, left));
    const found = count();
    const others = [...new Set(requests.list().map((it) => it.operation))];
    return {
      pass: found >= times,
      message: () =>
        found >= times
          ? `${operation} was called ${found} times`
          : `${operation} was called ${found} times of ${times}; called were ${others.join(', ') || 'none'}`,
    };
  },
};
