import type { orders, plans } from '@wix/pricing-plans';
import { countText, moneyText } from '../../format/intl';
import type { CancelAt, MemberPlan, Plan } from './types';

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

/** An order of a plan as pages show it. @param offered the plan, if it is still sold @param locale of the site */
export function toMemberPlan(
  order: orders.Order,
  offered: plans.PublicPlan | undefined,
  locale: string,
): MemberPlan {
  const plan = offered && toPlan(offered, locale);
  const { startDate, endDate, currentCycle, status = 'UNDEFINED', autoRenewCanceled } = order;
  const iso = (date: Date | null | undefined) => date?.toISOString();
  const ending = status === 'ACTIVE' && (autoRenewCanceled ?? false);
  const recurring = Boolean(order.pricing?.subscription);
  const trial = recurring && currentCycle?.index === 0;
  const running = status === 'ACTIVE' || status === 'PENDING' || status === 'PAUSED';
  const cancelable = running && !ending && plan?.buyerCanCancel !== false;
  // A trial lasts to its end in any case, and what is paid once ends at once (JSDoc of requestCancellation).
  const ways: CancelAt[] = trial
    ? ['NEXT_PAYMENT_DATE']
    : recurring && status === 'ACTIVE'
      ? ['NEXT_PAYMENT_DATE', 'IMMEDIATELY']
      : ['IMMEDIATELY'];
  return {
    id: order._id ?? '',
    name: order.planName || plan?.name || 'Plan',
    description: order.planDescription || plan?.description,
    perks: plan?.perks ?? [],
    price: plan && [plan.price, plan.cycle].join(' '),
    status,
    payment: order.lastPaymentStatus ?? 'UNDEFINED',
    start: iso(startDate),
    end: iso(endDate),
    ...(recurring &&
      currentCycle &&
      status === 'ACTIVE' && {
        cycle: { start: iso(currentCycle.startedDate), end: iso(currentCycle.endedDate), trial },
      }),
    ending,
    cancel: cancelable ? ways : [],
  };
}
