import Big from 'big.js';
import { formatAmount } from '#core/money';
import type { Plan } from './entity';

export type Pricing = NonNullable<Plan['pricing']>;
type Duration = NonNullable<Pricing['singlePaymentForDuration']>;

/** Whether a plan is never charged. */
export const isFreePlan = ({ price }: Pricing): boolean => new Big(price?.value ?? 0).eq(0);

/** Returns a plan's free trial in days; only recurring plans have one. */
export const trialDays = ({ subscription, freeTrialDays }: Pricing): number =>
  subscription ? (freeTrialDays ?? 0) : 0;

/** Returns a duration in words: `month`, `3 months`. */
function durationInWords({ count, unit }: Duration): string {
  const name = (unit ?? 'MONTH').toLowerCase();
  return count && count > 1 ? `${count} ${name}s` : name;
}

/**
 * Returns a plan's price and billing in words: `$29.00 every month`, `$120.00 for 3 months`, `$45.00 once`.
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
