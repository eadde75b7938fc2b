import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import { formatAmount } from '../../core/money';
import type { Plan } from './store';

export type Pricing = NonNullable<Plan['pricing']>;
type Duration = NonNullable<Pricing['singlePaymentForDuration']>;

/** Whether nothing is ever charged for a plan. */
export const isFree = ({ price }: Pricing): boolean => new Big(price?.value ?? 0).eq(0);

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
export function after(start: number, { count, unit }: Duration, timeZone: string, times = 1): number {
  const amount = (count ?? 1) * times;
  const step = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years', UNDEFINED: 'months' } as const;
  return Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .add({ [step[unit ?? 'UNDEFINED']]: amount }).epochMilliseconds;
}
