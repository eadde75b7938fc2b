import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { assertWhole, invalidField } from '#core/contract/errors';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { posts } from '../stored/posts';

const MONTHS = 12;
const MOST_MONTHS = 1200;

/** The requested months (SDK: QueryPostCountStatsRequest). */
interface Wanted {
  rangeStart?: string | null;
  months?: number;
  order?: string;
  language?: string | null;
  timeZone?: string | null;
}

/**
 * Counts the posts first published in each month, without empty months. Without a start, the months end with the
 * present one.
 * @throws PlatformError 400 for an invalid time zone or number of months
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
  // An offset may have only hours, like `-05` (SDK: QueryPostCountStatsRequest).
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
