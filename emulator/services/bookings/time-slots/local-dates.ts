import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import { offsetAt } from '#core/time/time-zones';
import { isTimeZone, type Period, readInstant } from '../slots/schedule';

const LONGEST_WINDOW = 366 * DAY;

/**
 * An instant as time slots state it, `YYYY-MM-DDThh:mm:ss` by the clock on the wall of a time zone.
 * @param zone of the IANA database
 */
export const localDate = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19);

/** The time zone of a request: that of the business where it states none. @throws PlatformError 400 */
export function readZone({ site }: Context, timeZone: string | null | undefined): string {
  const zone = timeZone || site.timeZone;
  assert(isTimeZone(zone), () =>
    invalidField('timeZone', `must be a time zone of the IANA database, not '${timeZone}'`),
  );
  return zone;
}

/**
 * Reads a local date. One that comes twice, when summer time ends, is meant the first time.
 * @returns milliseconds since the epoch
 * @throws PlatformError 400 for a text that is none
 */
export function readLocalDate(text: string, zone: string, field: string): number {
  const instant = readInstant(text, zone);
  assert(instant !== undefined, () => invalidField(field, 'must be a local date and time', 'FORMAT'));
  return instant;
}

/** The window of a list. @throws PlatformError 400 for one that ends before it begins, or is longer than a year */
export function readLocalWindow(from: number, toLocalDate: string, zone: string): Period {
  const end = readLocalDate(toLocalDate, zone, 'toLocalDate');
  assert(end > from, () => invalidField('toLocalDate', 'must be later than fromLocalDate'));
  assert(end - from <= LONGEST_WINDOW, () =>
    invalidField('toLocalDate', 'must be at most 366 days after fromLocalDate', 'MAX'),
  );
  return { start: from, end };
}
