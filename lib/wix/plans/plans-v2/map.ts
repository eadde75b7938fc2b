import type { plans } from '@wix/pricing-plans';
import { moneyText } from '@/lib/format/money';
import { spanText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { cycleText, isFree, type Payments } from '@/lib/wix/plans/cycle';
import type { Plan } from '@/lib/wix/plans/types';
import { asOptionalText, asText } from '@/lib/wix/platform/values';

/** Converts a plan for display. @param locale of the site @param t for its texts */
export function toPlan(plan: plans.PublicPlan, locale: string, t: Translate): Plan {
  const { pricing } = plan;
  const trial = pricing?.freeTrialDays;
  const free = isFree(pricing?.price?.value);
  return {
    id: asText(plan._id),
    name: asText(plan.name),
    description: asOptionalText(plan.description),
    perks: [...new Set((plan.perks?.values ?? []).filter(asText))],
    price: free ? t('Free') : moneyText(pricing?.price?.value || '0', pricing?.price?.currency, locale),
    cycle: cycleText(paymentsOf(pricing), free, t),
    trial: trial ? t('{time} free', { time: spanText(trial, 'day', t.language) }) : undefined,
    terms: asOptionalText(plan.termsAndConditions),
    buyerCanCancel: plan.buyerCanCancel === true,
    // 0 cycles mean: until it is canceled (SDK: Recurrence).
    renews: Boolean(pricing?.subscription && !pricing.subscription.cycleCount),
    primary: plan.primary === true,
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
