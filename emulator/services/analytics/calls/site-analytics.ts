import Big from 'big.js';
import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { DAY, isoDate } from '#core/time/clock';
import { dateOf, dayNumber, offsetAt } from '#core/time/time-zones';
import { orders } from '#services/ecom';
import { submissions } from '#services/forms';
import { invalidStartDate } from '../site-analytics/errors';

/** The measurements of the platform. */
const MEASUREMENTS = [
  'TOTAL_SESSIONS',
  'TOTAL_SALES',
  'TOTAL_ORDERS',
  'CLICKS_TO_CONTACT',
  'TOTAL_FORMS_SUBMITTED',
  'TOTAL_UNIQUE_VISITORS',
] as const;

export type Measurement = (typeof MEASUREMENTS)[number];

/** Days in a time zone, as days since the epoch; both ends are included. */
export interface Days {
  first: number;
  last: number;
  zone: string;
}

/** An entry that is counted on a day. */
interface Counted {
  date: string;
  amount: string;
}

/** Returns the instant at which a day begins in a time zone. */
const beginOf = (day: number, zone: string): number => {
  const utc = day * DAY;
  return utc - offsetAt(utc - offsetAt(utc, zone), zone);
};

/** Returns the orders that buyers have placed; an order whose payment is pending is not placed yet. */
const ordersIn = ({ documents }: Context, during: object) =>
  documents.list(orders, { createdDate: during, status: { $in: ['APPROVED', 'CANCELED'] } });

/**
 * Returns the entries that each measurement counts. The emulator has no visits: pages of a headless site are not pages
 * of the platform, so the measurements of visits are 0 (platform facts 31.2).
 */
const FOUND: Partial<Record<Measurement, (context: Context, during: object) => Counted[]>> = {
  TOTAL_SALES: (context, during) =>
    ordersIn(context, during).map(({ createdDate, priceSummary }) => ({
      date: createdDate ?? '',
      amount: priceSummary?.total?.amount ?? '0',
    })),
  TOTAL_ORDERS: (context, during) =>
    ordersIn(context, during).map(({ createdDate }) => ({ date: createdDate ?? '', amount: '1' })),
  TOTAL_FORMS_SUBMITTED: ({ documents }, during) =>
    documents
      .list(submissions, { createdDate: during, status: { $ne: 'PENDING' } })
      .map(({ createdDate }) => ({ date: createdDate ?? '', amount: '1' })),
};

/** Calculates one measurement for each day. @returns the value of each day, and their sum */
export function measure(context: Context, type: Measurement, { first, last, zone }: Days) {
  const during = { $gte: isoDate(beginOf(first, zone)), $lt: isoDate(beginOf(last + 1, zone)) };
  const byDay = new Map<number, Big>();
  for (const { date, amount } of FOUND[type]?.(context, during) ?? []) {
    const day = dayNumber(Date.parse(date), zone);
    byDay.set(day, (byDay.get(day) ?? new Big(0)).plus(amount));
  }
  const values = Array.from({ length: last - first + 1 }, (_, index) => ({
    date: dateOf(first + index),
    value: Number(byDay.get(first + index) ?? 0),
  }));
  const total = [...byDay.values()].reduce((sum, value) => sum.plus(value), new Big(0));
  return { values, total: Number(total) };
}

/** The number of days for which the platform keeps analytics (platform facts 31.1). */
const KEPT_DAYS = 62;

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const measurement = z.enum(MEASUREMENTS);

function isTimeZone(name: string): boolean {
  try {
    offsetAt(0, name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The contract of the call, from its REST documentation (Get Analytics Data); a query with one type does not send it as
 * a list.
 */
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
    handle({ run }, request) {
      const { dateRange, measurementTypes, timeZone } = readRequest(contract, request);
      assert(timeZone === undefined || isTimeZone(timeZone), () =>
        invalidField('timeZone', 'must be a time zone of the IANA database', 'FORMAT'),
      );
      return run((context) => {
        const zone = timeZone ?? context.site.timeZone;
        // A date is a day in the time zone; a time stands for the day on which it falls there.
        const dayOf = (text: string) =>
          text.includes('T') ? dayNumber(Date.parse(text), zone) : dayNumber(Date.parse(text), 'UTC');
        const [first, last] = [dayOf(dateRange.startDate), dayOf(dateRange.endDate)];
        assertField(first <= last, 'dateRange.endDate', 'must not be before startDate');
        assert(dayNumber(context.clock.now(), zone) - first <= KEPT_DAYS, () => invalidStartDate(KEPT_DAYS));
        const types = [...new Set([measurementTypes].flat())];
        return { data: types.map((type) => ({ type, ...measure(context, type, { first, last, zone }) })) };
      });
    },
  },
];
