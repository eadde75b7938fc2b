import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findPlan } from '../plans/changes';
import type { Plan, PricingVariant } from '../plans/entity';
import { leadingVariant, pricingOf } from '../plans/pricing-variants';
import { isFreePlan } from '../plans/rules';
import { purchaseBy, startRange, variantFor } from '../plans/v3/overrides';
import { planOrders } from './entity';
import {
  acceptPaymentFeatureMissing,
  archivedPlan,
  buyerCanNotPickFutureStartDate,
  invalidStartDate,
  planNotBuyable,
  purchasesLimitReached,
} from './errors';

type Fee = NonNullable<PricingVariant['fees']>[number];

/**
 * A plan with its buyer's price. If it has several pricing variants, the first visible one is used, as an order does
 * not name a variant.
 */
export interface PricedPlan extends Plan {
  pricing: NonNullable<Plan['pricing']>;
  /** Fees charged with the first payment. */
  fees: readonly Fee[];
}

/** Returns a plan at a member's price, or at the general price without a member. */
export function offerFor(context: Context, plan: Plan, memberId?: string): PricedPlan {
  const { currency } = context.site;
  const variant = leadingVariant(plan.pricingVariants);
  if (!variant) return { ...plan, pricing: plan.pricing ?? {}, fees: [] };
  const own = variantFor(variant, purchaseBy(context, memberId), currency);
  const { price } = pricingOf(own, currency);
  return { ...plan, pricing: { ...plan.pricing, price }, fees: own.fees ?? [] };
}

/**
 * Returns a plan that can be ordered; hidden plans can be ordered by id.
 * @param memberId the buyer, if known
 * @throws PlatformError 404 plan_not_found, 400 archived_plan
 */
export function planToOrder(context: Context, planId: string, memberId?: string): PricedPlan {
  const plan = findPlan(context, planId);
  assert(!plan.archived, archivedPlan);
  return offerFor(context, plan, memberId);
}

/**
 * Returns a plan that can be bought on the site.
 * @throws PlatformError as `planToOrder`, 400 plan-not-buyable, and 402 accept_payment_feature_missing
 */
export function planOnSale(context: Context, planId: string, memberId?: string): PricedPlan {
  const plan = planToOrder(context, planId, memberId);
  assert(plan.buyable ?? true, planNotBuyable);
  const isFree = isFreePlan(plan.pricing) && plan.fees.length === 0;
  assert(isFree || context.site.acceptsPayments, acceptPaymentFeatureMissing);
  return plan;
}

/** Orders that count as purchases, including canceled ones and drafts with a pending payment. */
const SOLD = { $or: [{ status: { $ne: 'DRAFT' } }, { status: 'DRAFT', lastPaymentStatus: 'PENDING' }] };
/** The orders that count for the earlier limit, which excludes canceled orders. */
const BOUGHT = {
  $or: [{ status: { $nin: ['CANCELED', 'DRAFT'] } }, { status: 'DRAFT', lastPaymentStatus: 'PENDING' }],
};
const ONGOING = { status: { $in: ['ACTIVE', 'PENDING', 'PAUSED'] } };

/** Whether a plan has reached its purchase limit, overall or for one buyer (SDK: PurchaseLimit). */
export function isLimitReached(
  { documents }: Context,
  plan: Plan,
  { contactId }: { contactId?: string | null },
): boolean {
  const count = (filter: object) => documents.count(planOrders, { planId: plan.id, ...filter });
  const own = { 'buyer.contactId': contactId };
  const most = plan.maxPurchasesPerBuyer;
  if (most && count({ ...own, ...BOUGHT }) >= most) return true;
  return (plan.purchaseLimits ?? []).some(({ type, maxCount = Number.POSITIVE_INFINITY }) => {
    switch (type) {
      case 'PER_MEMBER_LIFETIME':
        return count({ ...own, ...SOLD }) >= maxCount;
      case 'PER_MEMBER_ACTIVE':
        return count({ ...own, ...ONGOING }) >= maxCount;
      case 'TOTAL_ACTIVE':
        return count(ONGOING) >= maxCount;
      case 'TOTAL_SOLD':
        return count(SOLD) >= maxCount;
      default:
        return false;
    }
  });
}

/** @throws PlatformError 400 purchases_limit_reached */
export function assertLimit(context: Context, plan: Plan, buyer: { contactId?: string | null }): void {
  assert(!isLimitReached(context, plan, buyer), purchasesLimitReached);
}

/**
 * Returns the start that a buyer requests, or the earliest start that the plan allows.
 * @returns milliseconds
 * @throws PlatformError 400 invalid_start_date for a start in the past or outside the plan's range, or if the plan can
 *   no longer start; buyer_can_not_pick_future_start_date
 */
export function startFor({ clock, site }: Context, plan: Plan, startDate?: string | null): number {
  const now = clock.now();
  const invalid = (message: string) => invalidStartDate(message);
  const { earliest, latest, isChosen, isOver } = startRange(plan, now, site.timeZone);
  const { startDateUnavailableMessage: message } = plan.startDateSettings ?? {};
  assert(!isOver, () => invalid(message || 'The plan cannot start any more'));
  const start = startDate ? Date.parse(startDate) : earliest;
  assert(start >= now, () => invalid('The plan cannot start in the past'));
  assert(start === earliest || isChosen, buyerCanNotPickFutureStartDate);
  assert(start >= earliest && (latest === undefined || start < latest), () =>
    invalid('The plan can start only between its earliest and its latest date'),
  );
  return start;
}
