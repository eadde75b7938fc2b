import type { plansV3 } from '@wix/pricing-plans';
import { moneyText } from '@/lib/format/money';
import { countText } from '@/lib/format/numbers';
import { cycleText, isFree, type Payments } from '@/lib/wix/plans/cycle';
import type { Plan } from '@/lib/wix/plans/types';

/**
 * Converts a plan of Plans V3 for display, with the price of its first visible way to pay. @param locale of the site
 */
export function toPlan(plan: plansV3.Plan, locale: string): Plan {
  const [first, ...others] = (plan.pricingVariants ?? []).filter(({ visible }) => visible !== false);
  const price = (variant: plansV3.PricingVariant | undefined) => priceOf(variant, plan.currency, locale);
  const trial = first?.freeTrialDays;
  return {
    id: plan._id ?? '',
    name: plan.name ?? '',
    description: plan.description ?? undefined,
    perks: [...new Set((plan.perks ?? []).flatMap(({ description }) => description || []))],
    ...price(first),
    ...(others.length > 0 && { alternatives: others.map(price) }),
    trial: trial ? `${countText(trial, 'day', locale)} free` : undefined,
    terms: plan.termsAndConditions || undefined,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    renews: Boolean(first?.billingTerms?.billingCycle && first.billingTerms.endType === 'UNTIL_CANCELLED'),
    primary: Boolean(first?.promotion),
    ...(first?.promotion && { promotion: first.promotion }),
  };
}

function priceOf(variant: plansV3.PricingVariant | undefined, currency: string | undefined, locale: string) {
  const amount = variant?.pricingStrategies?.[0]?.flatRate?.amount;
  const free = isFree(amount);
  return {
    price: free ? 'Free' : moneyText(amount || '0', currency, locale),
    cycle: cycleText(paymentsOf(variant?.billingTerms), free, locale),
  };
}

function paymentsOf({ billingCycle, endType, cyclesCompletedDetails }: plansV3.BillingTerms = {}): Payments {
  if (!billingCycle?.period) return {};
  const period = { count: Number(billingCycle.count ?? 1), unit: billingCycle.period.toLowerCase() };
  const times = Number(cyclesCompletedDetails?.billingCycleCount ?? 1);
  return endType === 'CYCLES_COMPLETED' ? { period, times } : { period };
}
