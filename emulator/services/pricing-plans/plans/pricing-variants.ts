import { namedGuid } from '#core/ids';
import { toAmount } from '#core/money';
import type { Pricing } from './rules';
import type { Plan, PlanV2, PricingVariant } from './store';

type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
type Period = NonNullable<NonNullable<BillingTerms['billingCycle']>['period']>;

/** The pricing variant that stands for a plan where there is room for one: the first that customers see. */
export const leadingVariant = (variants: readonly PricingVariant[]): PricingVariant | undefined =>
  variants.find(({ visible }) => visible !== false) ?? variants[0];

/** What a pricing variant costs before any fee, a decimal text. */
export const amountOf = ({ pricingStrategies }: PricingVariant): string =>
  pricingStrategies?.[0]?.flatRate?.amount || '0';

/** How often a pricing variant is charged; undefined where it goes on until it is canceled. */
export const cyclesOf = ({ billingTerms }: PricingVariant): number | undefined =>
  billingTerms?.endType === 'CYCLES_COMPLETED'
    ? Number(billingTerms.cyclesCompletedDetails?.billingCycleCount ?? 1)
    : undefined;

/** Whether a pricing variant is charged again and again, for good or for some cycles. */
export const isRecurring = (variant: PricingVariant): boolean =>
  variant.billingTerms?.billingCycle !== undefined && cyclesOf(variant) !== 1;

/**
 * What a pricing variant costs, as Plans V2 says it. One cycle that is paid once is there a single payment for a
 * duration, and no cycle at all a single payment for good.
 * @param currency ISO 4217
 */
export function pricingOf(variant: PricingVariant, currency: string): Pricing {
  const { billingTerms, freeTrialDays = 0 } = variant;
  const price = { value: toAmount(amountOf(variant), currency), currency };
  const { period = 'MONTH', count } = billingTerms?.billingCycle ?? {};
  const duration = { count: Number(count ?? 1), unit: period };
  if (!billingTerms?.billingCycle) return { singlePaymentUnlimited: true, price };
  if (!isRecurring(variant)) return { singlePaymentForDuration: duration, price };
  const cycleCount = cyclesOf(variant) ?? 0;
  return { subscription: { cycleDuration: duration, cycleCount }, price, freeTrialDays };
}

/** When a plan of Plans V2 is charged, and for how long it lasts. */
function billingTermsOf({ pricing, allowFutureStartDate }: PlanV2): BillingTerms {
  const { subscription, singlePaymentForDuration } = pricing ?? {};
  const duration = subscription?.cycleDuration ?? singlePaymentForDuration;
  const cycles = singlePaymentForDuration ? 1 : (subscription?.cycleCount ?? 0);
  const unit = duration?.unit;
  return {
    ...(duration && {
      billingCycle: {
        period: (unit && unit !== 'UNDEFINED' ? unit : 'MONTH') as Period,
        count: `${duration.count ?? 1}`,
      },
    }),
    startType: allowFutureStartDate ? 'CUSTOM' : 'ON_PURCHASE',
    endType: duration && cycles ? 'CYCLES_COMPLETED' : 'UNTIL_CANCELLED',
    ...(duration && cycles && { cyclesCompletedDetails: { billingCycleCount: `${cycles}` } }),
  };
}

/**
 * The pricing variants of a plan whose pricing or start Plans V2 has set: the leading one as it says, the others as they
 * were. A plan without any gets one, by the plan's name and under an id that follows from the plan's.
 */
export function variantsWith(
  plan: PlanV2 & { id: string },
  before: readonly PricingVariant[],
): PricingVariant[] {
  const leading = leadingVariant(before) ?? {
    id: namedGuid('pricing variant', plan.id),
    name: plan.name || 'Plan',
    fees: [],
    visible: true,
  };
  const changed: PricingVariant = {
    ...leading,
    freeTrialDays: plan.pricing?.subscription ? (plan.pricing.freeTrialDays ?? 0) : 0,
    pricingStrategies: [{ flatRate: { amount: plan.pricing?.price?.value ?? '0' } }],
    billingTerms: billingTermsOf(plan),
  };
  return before.length === 0 ? [changed] : before.map((it) => (it === leading ? changed : it));
}

/** The ids of a plan's perks: those that it had keep theirs. */
export function perkIdsOf(
  planId: string,
  perks: readonly string[],
  before: Pick<Plan, 'perks' | 'perkIds'> | undefined,
): string[] {
  const known = new Map<string, string[]>();
  before?.perks?.values?.forEach((perk, index) => {
    const id = before.perkIds[index];
    if (id) known.set(perk, [...(known.get(perk) ?? []), id]);
  });
  const taken = new Set(before?.perkIds);
  return perks.map((perk) => {
    const own = known.get(perk)?.shift();
    if (own) return own;
    for (let number = 0; ; number += 1) {
      const id = namedGuid('perk', planId, perk, `${number}`);
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  });
}

/**
 * A plan as it is stored, of one that Plans V2 has made or changed.
 * @param before as it was; undefined for a new one, or one that an earlier version has stored
 */
export function withVariants(plan: PlanV2 & { id: string }, before?: Plan): Plan {
  const same = (name: 'pricing' | 'allowFutureStartDate') =>
    JSON.stringify(plan[name]) === JSON.stringify(before?.[name]);
  const isPricedAsBefore = before && same('pricing') && same('allowFutureStartDate');
  return {
    buyable: true,
    purchaseLimits: [],
    revision: '1',
    ...before,
    ...plan,
    visibility: plan.public ? 'PUBLIC' : 'PRIVATE',
    pricingVariants: isPricedAsBefore
      ? before.pricingVariants
      : variantsWith(plan, before?.pricingVariants ?? []),
    perkIds: perkIdsOf(plan.id, plan.perks?.values ?? [], before),
  };
}
