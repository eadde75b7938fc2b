import type { plans } from '@wix/pricing-plans';
import { moneyText } from '@/lib/format/money';
import { spanText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { cycleText, isFree, type Payments } from '@/lib/wix/plans/cycle';
import type { Plan } from '@/lib/wix/plans/types';

/** Converts a plan for display. @param locale of the site @param t for its texts */
export function toPlan(plan: plans.PublicPlan, locale: string, t: Translate): Plan {
  const { pricing } = plan;
  const trial = pricing?.freeTrialDays;
  const free = isFree(pricing?.price?.value);
  return {
    id: plan._id ?? '',
    name: plan.name ?? '',
    description: plan.description ?? undefined,
    perks: [...new Set(plan.perks?.values)],
    price: free ? t('Free') : moneyText(pricing?.price?.value || '0', pricing?.price?.currency, locale),
    cycle: cycleText(paymentsOf(pricing), free, t),
    trial: trial ? t('{time} free', { time: spanText(trial, 'day', t.language) }) : undefined,
    terms: plan.termsAndConditions || undefined,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    // 0 cycles mean: until it is canceled (SDK: Recurrence).
    renews: Boolean(pricing?.subscription && !pricing.subscription.cycleCount),
    primary: plan.primary ?? false,
  };
}

function paymentsOf({ subscription, singlePaymentForDuration }: plans.Pricing = {}): Payments {
  if (subscription?.cycleDuration) {
    const period = periodOf(subscription.cycleDuration);
    return subscription.cycleCount ? { period, times: subscription.cycleCount } : { period };
  }
  return singlePaymentForDuration ? { period: periodOf(singlePaymentForDuration), times: 1 } : {};
}

const periodOf = ({ count, unit }: plans.Duration) => ({
  count: count ?? 1,
  unit: (unit ?? 'MONTH').toLowerCase(),
});
