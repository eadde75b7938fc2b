import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { dayNumber, offsetAt } from '#core/time/time-zones';
import { MEASUREMENTS, measure } from './measure';

/** For how many days the platform keeps analytics (platform facts 31.1). */
const KEPT_DAYS = 62;

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const measurement = z.enum(MEASUREMENTS);

/** Whether the time zones of the IANA database have a name. */
function isTimeZone(name: string): boolean {
  try {
    offsetAt(0, name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The contract of the call, from its REST documentation (Get Analytics Data); a query with one type has no list. */
const contract = z.object({
  dateRange: z.object({ startDate: date, endDate: date }),
  measurementTypes: z.union([z.array(measurement).min(1).max(MEASUREMENTS.length), measurement]),
  timeZone: z.string().max(60).optional(),
});

/** The Analytics Data API, for which the installed SDK has no functions (platform facts 31.1). */
export const siteAnalyticsOperations: Operation[] = [
  {
    name: 'analytics.siteAnalytics.getAnalyticsData',
    method: 'GET',
    paths: ['/analytics/v2/site-analytics/data', '/analytics/v2/site-analytics//data'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle(request, { run }) {
      const { dateRange, measurementTypes, timeZone } = readRequest(contract, request);
      assert(timeZone === undefined || isTimeZone(timeZone), () =>
        invalidField('timeZone', 'must be a time zone of the IANA database', 'FORMAT'),
      );
      return run((context) => {
        const zone = timeZone ?? context.site.timeZone;
        // A date is a day of the time zone, a time is the day that it falls on there.
        const dayOf = (text: string) =>
          text.includes('T') ? dayNumber(Date.parse(text), zone) : dayNumber(Date.parse(text), 'UTC');
        const [first, last] = [dayOf(dateRange.startDate), dayOf(dateRange.endDate)];
        assert(first <= last, () => invalidField('dateRange.endDate', 'must not be before startDate'));
        assert(dayNumber(context.clock.now(), zone) - first <= KEPT_DAYS, () =>
          applicationError(400, 'INVALID_START_DATE', 'Do not have data for this start date', {
            days: KEPT_DAYS,
          }),
        );
        const types = [...new Set([measurementTypes].flat())];
        return { data: types.map((type) => ({ type, ...measure(context, type, { first, last, zone }) })) };
      });
    },
  },
];
