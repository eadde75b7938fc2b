import { namedGuid } from '#core/ids';
import { toAmount } from '#core/money';
import type { Plan, PlanV2, PricingVariant } from './entity';
import type { Pricing } from './rules';

type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
type Period = NonNullable<NonNullable<BillingTerms['billingCycle']>['period']>;

/** Returns the pricing variant used where a plan can have only one: the first visible one. */
export const leadingVariant = (variants: readonly PricingVariant[]): PricingVariant | undefined =>
  variants.find(({ visible }) => visible !== false) ?? variants[0];

/** Returns the price of a pricing variant without fees, as a decimal text. */
export const amountOf = ({ pricingStrategies }: PricingVariant): string =>
  pricingStrategies?.[0]?.flatRate?.amount || '0';

/** Returns the number of times a pricing variant is charged; undefined if it continues until it is canceled. */
export const cyclesOf = ({ billingTerms }: PricingVariant): number | undefined =>
  billingTerms?.endType === 'CYCLES_COMPLETED'
    ? Number(billingTerms.cyclesCompletedDetails?.billingCycleCount ?? 1)
    : undefined;

/** Whether a pricing variant is charged repeatedly, without end or for some cycles. */
export const isRecurring = (variant: PricingVariant): boolean =>
  variant.billingTerms?.billingCycle !== undefined && cyclesOf(variant) !== 1;

/**
 * Converts a pricing variant to a Plans V2 pricing. One cycle becomes a single payment for a duration; no cycle becomes
 * a single payment for unlimited time.
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

/** Returns the billing cycle and the duration of a Plans V2 plan. */
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
 * Returns a plan's pricing variants after Plans V2 has changed its pricing or start: the leading one is changed, the
 * others stay the same. A plan without variants gets one with the plan's name and an id derived from the plan's.
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

/** Returns the ids of a plan's perks; existing perks keep theirs. */
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
 * Returns a plan created or changed by Plans V2 with its pricing variants, ready to be stored.
 * @param before undefined for a new plan, or one that an earlier version has stored
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
