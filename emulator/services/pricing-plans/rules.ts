import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import type { Buyer } from '../../core/buyer';
import { isoDate } from '../../core/clock';
import { formatAmount } from '../../core/money';
import type { Plan, PlanOrder } from './store';

export type Pricing = NonNullable<Plan['pricing']>;
type Duration = NonNullable<Pricing['singlePaymentForDuration']>;

/** Whether nothing is ever charged for a plan. */
export const isFree = ({ price }: Pricing): boolean => new Big(price?.value ?? 0).eq(0);

/** The free trial of a plan in days; only plans that recur have one. */
export const trialDays = ({ subscription, freeTrialDays }: Pricing): number =>
  subscription ? (freeTrialDays ?? 0) : 0;

/** A duration in words: `month`, `3 months`. */
export function durationInWords({ count, unit }: Duration): string {
  const name = (unit ?? 'MONTH').toLowerCase();
  return count && count > 1 ? `${count} ${name}s` : name;
}

/**
 * What a plan costs and how often, in words: `$29.00 every month`, `$120.00 for 3 months`, `$45.00 once`.
 * @param locale BCP 47
 */
export function priceInWords(pricing: Pricing, locale: string): string {
  const { price, subscription, singlePaymentForDuration } = pricing;
  const amount = isFree(pricing)
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
  return isFree(pricing) ? amount : `${amount} once`;
}

/** The instant so many calendar units after another, in the site's time zone. */
function after(start: number, { count, unit }: Duration, timeZone: string, times = 1): number {
  const amount = (count ?? 1) * times;
  const step = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years', UNDEFINED: 'months' } as const;
  return Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .add({ [step[unit ?? 'UNDEFINED']]: amount }).epochMilliseconds;
}

/**
 * When an order of a plan runs: its end, where it has one, and the payment cycle that it starts with. A free
 * trial is cycle 0, and the paid cycles follow it.
 * @param start milliseconds
 */
export function period(
  pricing: Pricing,
  start: number,
  timeZone: string,
): Pick<PlanOrder, 'endDate' | 'currentCycle'> {
  const startedDate = isoDate(start);
  const { subscription, singlePaymentForDuration } = pricing;
  if (singlePaymentForDuration) {
    const endedDate = isoDate(after(start, singlePaymentForDuration, timeZone));
    return { endDate: endedDate, currentCycle: { index: 1, startedDate, endedDate } };
  }
  if (!subscription?.cycleDuration) return { currentCycle: { index: 1, startedDate } };
  const { cycleDuration, cycleCount } = subscription;
  const trial = trialDays(pricing);
  const paidFrom = trial ? after(start, { count: trial, unit: 'DAY' }, timeZone) : start;
  return {
    ...(cycleCount && { endDate: isoDate(after(paidFrom, cycleDuration, timeZone, cycleCount)) }),
    currentCycle: trial
      ? { index: 0, startedDate, endedDate: isoDate(paidFrom) }
      : { index: 1, startedDate, endedDate: isoDate(after(start, cycleDuration, timeZone)) },
  };
}

/**
 * The states that an order begins with. An order whose payment is pending stays a draft; during a free trial the
 * charge is yet to be made; nothing is ever due for a free plan (SDK: PaymentStatus and OrderStatus).
 */
export function firstStates(
  pricing: Pricing,
  payment: Buyer['payment'],
): { status: 'ACTIVE' | 'DRAFT'; lastPaymentStatus: 'NOT_APPLICABLE' | 'PENDING' | 'PAID' } {
  if (isFree(pricing)) return { status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' };
  if (payment === 'pending') return { status: 'DRAFT', lastPaymentStatus: 'PENDING' };
  return { status: 'ACTIVE', lastPaymentStatus: trialDays(pricing) ? 'PENDING' : 'PAID' };
}
