import type { Clock } from './clock';

/** Has time do its work though no call comes, while the clock runs faster than real time. */
export interface Pace {
  /** The clock has got another speed. */
  changed(): void;
  close(): void;
}

/** How often, in milliseconds of real time. */
const INTERVAL = 250;

/** @param work does what has become due */
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
