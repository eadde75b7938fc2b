import { plans } from '@wix/pricing-plans';
import { getTranslations } from '#translations';
import { moneyText } from '@/lib/format/money';
import { spanText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { asOptionalText, asText } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';
import { cycleText, isFree, type Payments } from './cycle';
import type { Plan, ReadPlans } from './types';

/** Plans of the earlier generation, announced to be removed on 2025-12-31 (platform facts 12.4). */
export const readPlansV2: ReadPlans = async (client, ids) => {
  const sold = client.use(plans).queryPublicPlans();
  let page = await (ids ? sold.in('_id', ids).limit(ids.length) : sold).find();
  const found = [...page.items];
  while (!ids && page.hasNext()) {
    page = await page.next();
    found.push(...page.items);
  }
  const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
  return found.map((plan) => toPlan(plan, locale, t));
};

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
