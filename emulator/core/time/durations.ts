import { Temporal } from 'temporal-polyfill';
import { DAY } from './clock';

/** A number of calendar units in the platform's form; one if the count is absent, months if the unit is. */
interface Duration {
  count?: number | null;
  unit?: 'UNDEFINED' | keyof typeof UNITS | null;
}

const UNITS = {
  DAY: { name: 'days', length: DAY },
  WEEK: { name: 'weeks', length: 7 * DAY },
  MONTH: { name: 'months', length: 30.436875 * DAY },
  YEAR: { name: 'years', length: 365.2425 * DAY },
} as const;

const unitOf = ({ unit }: Duration) => UNITS[unit && unit !== 'UNDEFINED' ? unit : 'MONTH'];

/** Later dates are cut to this: dates with years of more than four digits do not compare as texts. */
const NEVER = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns the instant `times` durations after another, in the site's time zone; at most the end of 9999. */
export function after(start: number, duration: Duration, timeZone: string, times = 1): number {
  const amount = (duration.count ?? 1) * times;
  const { name, length } = unitOf(duration);
  if (start + (amount - 2) * length > NEVER) return NEVER;
  const date = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  return Math.min(date.add({ [name]: amount }).epochMilliseconds, NEVER);
}

/**
 * How many whole durations have passed from one instant to another, in the site's time zone.
 * @returns 0 or more
 */
export function durationsUntil(start: number, end: number, duration: Duration, timeZone: string): number {
  const passed = (times: number) => after(start, duration, timeZone, times) <= end;
  let times = Math.max(0, Math.floor((end - start) / (unitOf(duration).length * (duration.count ?? 1))));
  while (times > 0 && !passed(times)) times -= 1;
  while (passed(times + 1)) times += 1;
  return times;
}
