import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import { dateOf, dayNumber, offsetAt } from '#core/time/time-zones';
import { orders } from '#services/ecom';
import { submissions } from '#services/forms';

/** The measurements of the platform. */
export const MEASUREMENTS = [
  'TOTAL_SESSIONS',
  'TOTAL_SALES',
  'TOTAL_ORDERS',
  'CLICKS_TO_CONTACT',
  'TOTAL_FORMS_SUBMITTED',
  'TOTAL_UNIQUE_VISITORS',
] as const;

export type Measurement = (typeof MEASUREMENTS)[number];

/** Days of a time zone, as days since the epoch; both ends belong to them. */
export interface Days {
  first: number;
  last: number;
  zone: string;
}

/** Something that counts on a day. */
interface Counted {
  date: string;
  amount: string;
}

/** Returns the instant at which a day begins in a time zone. */
const beginOf = (day: number, zone: string): number => {
  const utc = day * DAY;
  return utc - offsetAt(utc - offsetAt(utc, zone), zone);
};

/** Returns the orders that buyers have placed; one that is still being paid is none yet. */
const ordersIn = ({ documents }: Context, during: object) =>
  documents.list(orders, { createdDate: during, status: { $in: ['APPROVED', 'CANCELED'] } });

/**
 * Finds what each measurement counts. The emulator has no visits: pages of a headless site are no pages of the platform,
 * so the measurements of visits are 0 (platform facts 31.2).
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

/** Measures one thing on each day. @returns the value of each day, and their sum */
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
