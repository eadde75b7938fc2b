import type { Clock } from './clock';

/** Makes due changes even without calls, while the clock runs faster than real time. */
export interface Pace {
  /** Must be called when the clock's speed has changed. */
  changed(): void;
  close(): void;
}

/** How often, in milliseconds of real time. */
const INTERVAL = 250;

/** @param work makes the due changes */
export function createPace(clock: Clock, work: () => void): Pace {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    changed() {
      if (clock.speed === 1) return stop();
      timer ??= setInterval(() => (clock.speed === 1 ? stop() : work()), INTERVAL).unref();
    },
    close: stop,
  };
}
