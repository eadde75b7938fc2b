import type { plans } from '@wix/pricing-plans';

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
  /** The one that the owner recommends. */
  primary: boolean;
};

/** A plan of the platform as pages need it. */
export function toPlan(plan: plans.PublicPlan): Plan {
  const { pricing } = plan;
  const free = isZero(pricing?.price?.value);
  return {
    id: plan._id ?? '',
    name: plan.name ?? '',
    description: plan.description ?? undefined,
    perks: plan.perks?.values ?? [],
    price: free ? 'Free' : moneyText(pricing?.price),
    cycle: cycleText(pricing, free),
    trial: pricing?.freeTrialDays ? `${count(pricing.freeTrialDays, 'day')} free` : undefined,
    terms: plan.termsAndConditions || undefined,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    primary: plan.primary ?? false,
  };
}

const isZero = (value: string | undefined) => !/[1-9]/.test(value ?? '');

/** From the decimal text itself, never through a number. */
function moneyText({ value, currency }: plans.Money = {}): string {
  const amount = (value || '0') as Intl.StringNumericLiteral;
  return new Intl.NumberFormat('en-US', currency ? { style: 'currency', currency } : {}).format(amount);
}

function cycleText(pricing: plans.Pricing | undefined, free: boolean): string {
  const { subscription, singlePaymentForDuration } = pricing ?? {};
  if (subscription?.cycleDuration) {
    const { count: length, unit } = subscription.cycleDuration;
    const every = `every ${unitText(length ?? 1, unit)}`;
    const cycles = subscription.cycleCount ?? 0;
    // 0 means: until it is canceled (SDK: Recurrence).
    return cycles > 0 ? `${every} for ${count(cycles * (length ?? 1), nameOf(unit))}` : every;
  }
  if (singlePaymentForDuration) {
    return `for ${count(singlePaymentForDuration.count ?? 1, nameOf(singlePaymentForDuration.unit))}`;
  }
  return free ? 'for good' : 'once';
}

const nameOf = (unit: string | undefined) => (unit ?? 'MONTH').toLowerCase();
const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
const unitText = (number: number, unit: string | undefined) =>
  number === 1 ? nameOf(unit) : count(number, nameOf(unit));
