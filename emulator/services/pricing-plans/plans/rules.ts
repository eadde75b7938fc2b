import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import { formatAmount } from '../../../core/money';
import { DAY } from '../../../core/time/clock';
import type { Plan } from './store';

export type Pricing = NonNullable<Plan['pricing']>;
type Duration = NonNullable<Pricing['singlePaymentForDuration']>;

/** Whether nothing is ever charged for a plan. */
export const isFreePlan = ({ price }: Pricing): boolean => new Big(price?.value ?? 0).eq(0);

/** The free trial of a plan in days; only plans that recur have one. */
export const trialDays = ({ subscription, freeTrialDays }: Pricing): number =>
  subscription ? (freeTrialDays ?? 0) : 0;

/** A duration in words: `month`, `3 months`. */
function durationInWords({ count, unit }: Duration): string {
  const name = (unit ?? 'MONTH').toLowerCase();
  return count && count > 1 ? `${count} ${name}s` : name;
}

/**
 * What a plan costs and how often, in words: `$29.00 every month`, `$120.00 for 3 months`, `$45.00 once`.
 * @param locale BCP 47
 */
export function priceInWords(pricing: Pricing, locale: string): string {
  const { price, subscription, singlePaymentForDuration } = pricing;
  const amount = isFreePlan(pricing)
    ? 'Free'
    : formatAmount(price?.value ?? '0', price?.currency ?? 'USD', locale);
  if (subscription?.cycleDuration) {
    const { cycleDuration, cycleCount } = subscription;
    const limit = cycleCount
      ? ` for ${durationInWords({ ...cycleDuration, count: cycleCount * (cycleDuration.count ?? 1) })}`
      : '';
    return `${amount} every ${durationInWords(cycleDuration)}${limit}`;
  }
  if (singlePaymentForDuration) {
    const { count, unit } = singlePaymentForDuration;
    return `${amount} for ${count && count > 1 ? '' : 'one '}${durationInWords({ count, unit })}`;
  }
  return isFreePlan(pricing) ? amount : `${amount} once`;
}

const UNITS = {
  DAY: { name: 'days', length: DAY },
  WEEK: { name: 'weeks', length: 7 * DAY },
  MONTH: { name: 'months', length: 30.436875 * DAY },
  YEAR: { name: 'years', length: 365.2425 * DAY },
} as const;

const unitOf = ({ unit }: Duration) => UNITS[unit && unit !== 'UNDEFINED' ? unit : 'MONTH'];

/** What lies beyond is never: dates of more than four digits of year do not compare as texts. */
const NEVER = Date.parse('9999-12-31T23:59:59.999Z');

/** The instant so many calendar units after another, in the site's time zone; the end of 9999 at the latest. */
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
