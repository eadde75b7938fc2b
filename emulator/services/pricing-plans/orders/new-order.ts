import type { Context } from '../../../core/contract/context';
import { applicationError, assert, type PlatformError } from '../../../core/contract/errors';
import { toAmount } from '../../../core/money';
import { isoDate } from '../../../core/time/clock';
import { type Coupon, calculateTotals, checkCoupon, couponError, coupons, findCoupon } from '../../ecom';
import { identities } from '../../identity';
import { findPlan } from '../plans/changes';
import { isFreePlan, trialDays } from '../plans/rules';
import { type Plan, type PlanOrder, planOrders, plans } from '../plans/store';
import { isFreeOrder, schedule } from './rules';

type Pricing = NonNullable<PlanOrder['pricing']>;
export type PlanBuyer = NonNullable<PlanOrder['buyer']> & { contactId: string };
/** A plan with what it costs. */
export type PricedPlan = Plan & Required<Pick<Plan, 'pricing'>>;

/**
 * A plan that can be ordered: hidden ones too, by whoever knows their id.
 * @throws PlatformError 404 plan_not_found, 400 archived_plan
 */
export function planToOrder(context: Context, planId: string): PricedPlan {
  const plan = findPlan(context, planId);
  assert(!plan.archived, () => applicationError(400, 'archived_plan', 'The plan is not offered any more'));
  return { ...plan, pricing: plan.pricing ?? {} };
}

/**
 * A plan that can be bought on the site.
 * @throws PlatformError as `planToOrder`, and 402 accept_payment_feature_missing
 */
export function planOnSale(context: Context, planId: string): PricedPlan {
  const plan = planToOrder(context, planId);
  assert(isFreePlan(plan.pricing) || context.site.acceptsPayments, () =>
    applicationError(402, 'accept_payment_feature_missing', 'The site’s plan does not include payments'),
  );
  return plan;
}

/** Plans are for members: whoever else buys one logs in first. */
export const memberRequired = (): PlatformError =>
  applicationError(403, 'MEMBER_REQUIRED', 'Plans are for members: log in first');

/**
 * A member who buys.
 * @throws PlatformError 404 member_not_found
 */
export function memberBuyer({ documents }: Context, memberId: string): PlanBuyer {
  const identity = documents.get(identities, memberId);
  assert(identity && identity.status.name !== 'DELETED', () =>
    applicationError(404, 'member_not_found', `There is no member ${memberId}`),
  );
  return { memberId, contactId: identity.contactId };
}

/**
 * Whether a buyer has bought a plan as often as it may be: what was canceled does not count, nor a draft but one whose
 * payment is on its way.
 */
export function isLimitReached({ documents }: Context, plan: Plan, { contactId }: PlanBuyer): boolean {
  if (!plan.maxPurchasesPerBuyer) return false;
  const bought = [
    { status: { $nin: ['CANCELED', 'DRAFT'] } },
    { status: 'DRAFT', lastPaymentStatus: 'PENDING' },
  ];
  const count = documents.count(planOrders, { planId: plan.id, 'buyer.contactId': contactId, $or: bought });
  return count >= plan.maxPurchasesPerBuyer;
}

/** @throws PlatformError 400 purchases_limit_reached */
export function assertLimit(context: Context, plan: Plan, buyer: PlanBuyer): void {
  assert(!isLimitReached(context, plan, buyer), () =>
    applicationError(400, 'purchases_limit_reached', 'The plan can be bought only once'),
  );
}

/**
 * The start that a buyer asks for, or now.
 * @returns milliseconds
 * @throws PlatformError 400 invalid_start_date for one in the past, buyer_can_not_pick_future_start_date
 */
export function startFor({ clock }: Context, plan: Plan, startDate?: string | null): number {
  const now = clock.now();
  const start = startDate ? Date.parse(startDate) : now;
  assert(start >= now, () =>
    applicationError(400, 'invalid_start_date', 'The plan cannot start in the past'),
  );
  assert(start === now || plan.allowFutureStartDate, () =>
    applicationError(400, 'buyer_can_not_pick_future_start_date', 'The plan starts when it is bought'),
  );
  return start;
}

/**
 * What a plan costs as an order keeps it: its model, and what each of its cycles costs, less what a coupon takes off.
 * @param contactId whose uses of the coupon count; nobody's without it
 * @throws PlatformError 400 ERROR_COUPON_* or ERROR_INVALID_SUBTOTAL
 */
export function priced(
  context: Context,
  plan: PricedPlan,
  { couponCode, contactId }: { couponCode?: string | null; contactId?: string } = {},
): Pricing {
  const { price, subscription, singlePaymentForDuration, singlePaymentUnlimited } = plan.pricing;
  const currency = price?.currency ?? context.site.currency;
  const subtotal = toAmount(price?.value ?? '0', currency);
  const coupon = couponCode ? couponForPlan(context, plan, couponCode, contactId) : undefined;
  const { discount, total } = calculateTotals({
    lines: [{ id: 'plan', price: subtotal, quantity: 1 }],
    ...(coupon && { coupon: { ...coupon, lineIds: ['plan'] } }),
    merchantDiscounts: [],
    currency,
  });
  const off = toAmount(discount, currency);
  const numberOfCycles = subscription ? subscription.cycleCount : 1;
  return {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
    prices: [
      {
        duration: { cycleFrom: 1, ...(numberOfCycles && { numberOfCycles }) },
        price: {
          subtotal,
          ...(coupon && { coupon: { id: coupon.id, code: coupon.code, amount: off } }),
          discount: off,
          total: toAmount(total, currency),
          currency,
          proration: '0',
        },
      },
    ],
  };
}

function couponForPlan(context: Context, plan: PricedPlan, code: string, contactId = ''): Coupon {
  const coupon = findCoupon(context, code);
  if (!coupon) throw couponError('ERROR_COUPON_DOES_NOT_EXIST');
  if (!coupon.planIds?.includes(plan.id)) throw couponError('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN');
  const problem = checkCoupon(coupon, {
    subtotal: plan.pricing.price?.value ?? '0',
    uses: context.documents.count(planOrders, { couponIds: coupon.id, 'buyer.contactId': contactId }),
    now: isoDate(context.clock.now()),
  });
  if (problem) throw couponError(problem);
  return coupon;
}

/** What an order of a plan is made of. */
export interface NewOrder {
  plan: PricedPlan;
  buyer: PlanBuyer;
  pricing: Pricing;
  /** Milliseconds. */
  start: number;
  type: 'ONLINE' | 'OFFLINE';
}

/** An order that nobody has paid yet; not stored. */
export function draftOf(
  { clock, ids, site }: Context,
  { plan, buyer, pricing, start, type }: NewOrder,
): PlanOrder {
  const now = isoDate(clock.now());
  const freeTrialDays = trialDays(plan.pricing);
  const draft: PlanOrder = {
    id: ids.guid(),
    planId: plan.id,
    subscriptionId: ids.guid(),
    buyer,
    pricing,
    type,
    status: 'DRAFT',
    lastPaymentStatus: 'UNPAID',
    pausePeriods: [],
    ...(plan.pricing.subscription && { autoRenewCanceled: false }),
    ...schedule(plan.pricing, start, site.timeZone),
    ...(freeTrialDays > 0 && { freeTrialDays }),
    planName: plan.name ?? '',
    planDescription: plan.description ?? '',
    planPrice: toAmount(plan.pricing.price?.value ?? '0', site.currency),
    createdDate: now,
    updatedDate: now,
  };
  return isFreeOrder(draft)
    ? { ...draft, lastPaymentStatus: 'NOT_APPLICABLE' }
    : { ...draft, wixPayOrderId: ids.guid() };
}

/** Notes that a plan has orders, and that its coupon was used. */
export function countOrder({ documents }: Context, { plan, pricing }: NewOrder): void {
  if (!plan.hasOrders) documents.put(plans, { ...plan, hasOrders: true });
  const couponId = pricing.prices?.[0]?.price?.coupon?.id;
  const coupon = couponId && documents.get(coupons, couponId);
  if (coupon) documents.put(coupons, { ...coupon, usages: coupon.usages + 1 });
}
