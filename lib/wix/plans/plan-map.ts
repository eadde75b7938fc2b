import type { plansV3 } from '@wix/pricing-plans';
import { moneyText } from '@/lib/format/money';
import { spanText } from '@/lib/format/numbers';
import { message, type Translate } from '@/lib/translations/translate';
import { asOptionalText, asText } from '@/lib/wix/platform/values';
import type { Plan } from './types';

/**
 * Converts a plan for display, with the price of its first visible way to pay (platform facts 12.4).
 * @param locale of the site
 * @param t for its texts
 */
export function toPlan(plan: plansV3.Plan, locale: string, t: Translate): Plan {
  const [first, ...others] = (plan.pricingVariants ?? []).filter(({ visible }) => visible !== false);
  const price = (variant: plansV3.PricingVariant | undefined) => priceOf(variant, plan.currency, locale, t);
  const trial = first?.freeTrialDays;
  return {
    id: asText(plan._id),
    name: asText(plan.name),
    description: asOptionalText(plan.description),
    perks: [...new Set((plan.perks ?? []).flatMap(({ description }) => asText(description) || []))],
    ...price(first),
    ...(others.length > 0 && { alternatives: others.map(price) }),
    trial: trial ? t('{time} free', { time: spanText(trial, 'day', t.language) }) : undefined,
    terms: asOptionalText(plan.termsAndConditions),
    buyerCanCancel: plan.buyerCanCancel === true,
    renews: Boolean(first?.billingTerms?.billingCycle && first.billingTerms.endType === 'UNTIL_CANCELLED'),
    primary: Boolean(first?.promotion),
    ...(asText(first?.promotion) && { promotion: asText(first?.promotion) }),
  };
}

function priceOf(
  variant: plansV3.PricingVariant | undefined,
  currency: string | undefined,
  locale: string,
  t: Translate,
) {
  const amount = variant?.pricingStrategies?.[0]?.flatRate?.amount;
  const free = isFree(amount);
  return {
    price: free ? t('Free') : moneyText(amount || '0', currency, locale),
    cycle: cycleText(paymentsOf(variant?.billingTerms), free, t),
  };
}

function paymentsOf({ billingCycle, endType, cyclesCompletedDetails }: plansV3.BillingTerms = {}): Payments {
  if (!billingCycle?.period) return {};
  const period = { count: Number(billingCycle.count ?? 1), unit: billingCycle.period.toLowerCase() };
  const times = Number(cyclesCompletedDetails?.billingCycleCount ?? 1);
  return endType === 'CYCLES_COMPLETED' ? { period, times } : { period };
}

/**
 * How a plan is paid for: a period (`unit` as in `month`), and how often it is paid for; without `times` until it is
 * canceled.
 */
type Payments = { period?: { count: number; unit: string }; times?: number };

const EVERY: Record<string, string | undefined> = {
  day: message('every day'),
  week: message('every week'),
  month: message('every month'),
  year: message('every year'),
};

/**
 * Describes how often a plan is paid, or for how long: `every month`, `every year for 2 years`, `for 3 months`, `once`.
 */
function cycleText({ period, times }: Payments, free: boolean, t: Translate): string {
  if (!period) return free ? t('for good') : t('once');
  const { count, unit } = period;
  const single = EVERY[unit];
  if (!single) return ''; // a unit that has no name
  const spanOf = (units: number) => spanText(units, unit, t.language);
  if (times === 1) return t('for {time}', { time: spanOf(count) });
  const every = count === 1 ? t(single) : t('every {time}', { time: spanOf(count) });
  return times ? t('{every} for {time}', { every, time: spanOf(times * count) }) : every;
}

/** Whether an amount, as decimal text, is zero. */
const isFree = (amount: string | null | undefined) => !/[1-9]/.test(amount ?? '');
