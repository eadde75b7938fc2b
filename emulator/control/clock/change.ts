import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';

/** Later times would make flows compute dates beyond ISO 8601's four-digit years. */
const LATEST = Date.parse('9900-01-01T00:00:00.000Z');

/** One day per second: a faster clock would skip over due changes. */
export const FASTEST = 86_400;

/** A change of the time; absent parts stay. */
export interface ClockChange {
  /** Milliseconds since the epoch. */
  now?: number | undefined;
  /** Milliseconds forward, after `now`. */
  advance?: number | undefined;
  frozen?: boolean | undefined;
  /** How many times faster than real time. */
  speed?: number | undefined;
}

/**
 * Changes a site's time, and delivers what is due by then.
 * @throws RangeError if the time would be too late, or if an amount is not a number
 */
export function changeClock(
  { clock, webhooks, pace }: Pick<Emulator, 'clock' | 'webhooks' | 'pace'>,
  { now, advance = 0, frozen, speed }: ClockChange,
): void {
  if (!(advance >= 0))
    throw new RangeError(`The clock advances by 0 milliseconds or more, not by '${advance}'.`);
  const then = (now ?? clock.now()) + advance;
  if (!(then <= LATEST)) throw new RangeError(`The latest possible time is ${isoDate(LATEST)}`);
  if (speed !== undefined && !(speed >= 1 && speed <= FASTEST))
    throw new RangeError(`The clock runs from 1 to ${FASTEST} times as fast as real time, not '${speed}'.`);
  if (now !== undefined || advance > 0) clock.set(then);
  if (frozen !== undefined) clock.freeze(frozen);
  if (speed !== undefined) clock.run(speed);
  webhooks.wake();
  pace.changed();
}
