import type { plans } from '@wix/pricing-plans';
import { countText, moneyText } from '../../format/intl';

/** A pricing plan as pages show it. */
export type Plan = {
  id: string;
  name: string;
  description?: string;
  perks: string[];
  /** The amount of one payment, formatted: `$29.00`, `Free`. */
  price: string;
  /** How often or how long: `every month`, `for 3 months`, `once`. */
  cycle: string;
  /** `7 days free` */
  trial?: string;
  /** The owner's own terms. */
  terms?: string;
  buyerCanCancel: boolean;
  /** Whether it goes on until somebody cancels it. */
  renews: boolean;
  /** The one that the owner recommends. */
  primary: boolean;
};

/** A plan of the platform as pages need it. @param locale of the site */
export function toPlan(plan: plans.PublicPlan, locale: string): Plan {
  const { pricing } = plan;
  const free = isZero(pricing?.price?.value);
  return {
    id: plan._id ?? '',
    name: plan.name ?? '',
    description: plan.description ?? undefined,
    perks: [...new Set(plan.perks?.values)],
    price: free ? 'Free' : moneyText(pricing?.price?.value || '0', pricing?.price?.currency, locale),
    cycle: cycleText(pricing, free, locale),
    trial: pricing?.freeTrialDays ? `${countText(pricing.freeTrialDays, 'day', locale)} free` : undefined,
    terms: plan.termsAndConditions || undefined,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    // 0 cycles mean: until it is canceled (SDK: Recurrence).
    renews: Boolean(pricing?.subscription && !pricing.subscription.cycleCount),
    primary: plan.primary ?? false,
  };
}

const isZero = (value: string | undefined) => !/[1-9]/.test(value ?? '');

function cycleText(pricing: plans.Pricing | undefined, free: boolean, locale: string): string {
  const count = (number: number, unit: string | undefined) => countText(number, nameOf(unit), locale);
  const { subscription, singlePaymentForDuration } = pricing ?? {};
  if (subscription?.cycleDuration) {
    const { count: length, unit } = subscription.cycleDuration;
    const every = `every ${(length ?? 1) === 1 ? nameOf(unit) : count(length ?? 1, unit)}`;
    const cycles = subscription.cycleCount ?? 0;
    return cycles > 0 ? `${every} for ${count(cycles * (length ?? 1), unit)}` : every;
  }
  if (singlePaymentForDuration) {
    return `for ${count(singlePaymentForDuration.count ?? 1, singlePaymentForDuration.unit)}`;
  }
  return free ? 'for good' : 'once';
}

const nameOf = (unit: string | undefined) => (unit ?? 'MONTH').toLowerCase();
