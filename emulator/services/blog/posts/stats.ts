import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { assertWhole, invalidField } from '#core/contract/errors';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { posts } from '../stored/posts';

const MONTHS = 12;
const MOST_MONTHS = 1200;

/** What months are asked for (SDK: QueryPostCountStatsRequest). */
interface Wanted {
  rangeStart?: string | null;
  months?: number;
  order?: string;
  language?: string | null;
  timeZone?: string | null;
}

/**
 * How many posts were first published in each month that has any. Without a start the months end with the present one.
 * @throws PlatformError 400 for a time zone that is none, or too few or too many months
 */
export function postCountStats({ documents, clock }: Context, wanted: Wanted) {
  const { rangeStart, months = MONTHS, order, language, timeZone } = wanted;
  assertWhole(months, 'months', 1, MOST_MONTHS);
  const monthOf = (time: number) => firstOfMonth(time, timeZone ?? 'UTC');
  const start = rangeStart
    ? monthOf(parseIsoDate(rangeStart))
    : monthOf(clock.now()).subtract({ months: months - 1 });
  const range = {
    $gte: isoDate(start.epochMilliseconds),
    $lt: isoDate(start.add({ months }).epochMilliseconds),
  };
  const filter = { firstPublishedDate: range, ...(language && { language }) };
  const counts = new Map<string, number>();
  for (const { firstPublishedDate } of documents.list(posts, filter)) {
    const month = isoDate(monthOf(parseIsoDate(firstPublishedDate)).epochMilliseconds);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const stats = [...counts.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([periodStart, postCount]) => ({ periodStart, postCount }));
  return order === 'NEWEST' ? stats.toReversed() : stats;
}

function firstOfMonth(time: number, timeZone: string) {
  // An offset may be hours alone (SDK: QueryPostCountStatsRequest): `-05`.
  const zone = /^[+-]\d{2}$/.test(timeZone) ? `${timeZone}:00` : timeZone;
  try {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    return at.with({ day: 1 }).startOfDay();
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('timeZone', `'${timeZone}' is no time zone`, 'FORMAT');
    throw error;
  }
}
