import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import { isTimeZone, offsetAt } from '#core/time/time-zones';
import { type Period, readInstant } from '../schedule';

const LONGEST_WINDOW = 366 * DAY;

/**
 * Returns an instant as a local date of a time zone, `YYYY-MM-DDThh:mm:ss`.
 * @param zone of the IANA database
 */
export const localDate = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19);

/** Returns the time zone of a request; default: that of the business. @throws PlatformError 400 */
export function readZone({ site }: Context, timeZone: string | null | undefined): string {
  const zone = timeZone || site.timeZone;
  assertField(isTimeZone(zone), 'timeZone', `must be a time zone of the IANA database, not '${timeZone}'`);
  return zone;
}

/**
 * Reads a local date. If it occurs twice, when daylight saving time ends, the first is meant.
 * @returns milliseconds since the epoch
 * @throws PlatformError 400 for an invalid text
 */
export function readLocalDate(text: string, zone: string, field: string): number {
  const instant = readInstant(text, zone);
  assertField(instant !== undefined, field, 'must be a local date and time', 'FORMAT');
  return instant;
}

/** Returns the window of a list. @throws PlatformError 400 if it ends before it starts, or is longer than a year */
export function readLocalWindow(from: number, toLocalDate: string, zone: string): Period {
  const end = readLocalDate(toLocalDate, zone, 'toLocalDate');
  assertField(end > from, 'toLocalDate', 'must be later than fromLocalDate');
  assert(end - from <= LONGEST_WINDOW, () =>
    invalidField('toLocalDate', 'must be at most 366 days after fromLocalDate', 'MAX'),
  );
  return { start: from, end };
}
