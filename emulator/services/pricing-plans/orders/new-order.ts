import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { sum, toAmount } from '#core/money';
import { APPS } from '#core/site';
import {
  type Coupon,
  calculateTotals,
  checkCoupon,
  countCoupon,
  couponError,
  findCoupon,
} from '#services/ecom';
import { identities } from '#services/identity';
import { plans } from '../plans/entity';
import { trialDays } from '../plans/rules';
import { type PlanOrder, planOrders } from './entity';
import { memberNotFound } from './errors';
import type { PricedPlan } from './offer';
import { isFreeOrder, schedule } from './rules';

type Pricing = NonNullable<PlanOrder['pricing']>;
export type PlanBuyer = NonNullable<PlanOrder['buyer']> & { contactId: string };

/** Returns a member as a buyer. @throws PlatformError 404 member_not_found */
export function memberBuyer({ documents }: Context, memberId: string): PlanBuyer {
  const identity = documents.get(identities, memberId);
  assert(identity && identity.status.name !== 'DELETED', () => memberNotFound(memberId));
  return { memberId, contactId: identity.contactId };
}

/**
 * Returns a plan's pricing for an order: its model and the price of each cycle, less the coupon's discount.
 * @param contactId the contact whose earlier uses of the coupon count; without it, no earlier uses count
 */
export function priced(
  context: Context,
  plan: PricedPlan,
  { couponCode, contactId }: { couponCode?: string | null; contactId?: string } = {},
): Pricing {
  const { price, subscription, singlePaymentForDuration, singlePaymentUnlimited } = plan.pricing;
  const currency = price?.currency ?? context.site.currency;
  const coupon = couponCode ? couponForPlan(context, plan, couponCode, contactId) : undefined;
  const cycle = priceOf(new Big(price?.value ?? '0'), coupon, currency);
  const fees = sum(plan.fees.map(({ fixedAmountOptions }) => new Big(fixedAmountOptions?.amount || '0')));
  const first = fees.gt(0) ? withFees(cycle, fees, currency) : undefined;
  const cycles = subscription ? (subscription.cycleCount ?? 0) : 1;
  const ofCycles = (cycleFrom: number, numberOfCycles: number, price: typeof cycle) => ({
    duration: { cycleFrom, ...(numberOfCycles && { numberOfCycles }) },
    price: price,
  });
  const others = first ? ofCycles(2, cycles && cycles - 1, cycle) : ofCycles(1, cycles, cycle);
  return {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
    prices: first ? [ofCycles(1, 1, first), ...(cycles === 1 ? [] : [others])] : [others],
  };
}

/** Returns the price of one cycle, less the coupon's discount. */
function priceOf(value: Big, coupon: Coupon | undefined, currency: string) {
  const subtotal = toAmount(value, currency);
  const { discount, total } = calculateTotals({
    lines: [{ id: 'plan', price: subtotal, quantity: 1 }],
    ...(coupon && { coupon: { ...coupon, lineIds: ['plan'] } }),
    merchantDiscounts: [],
    currency,
  });
  const off = toAmount(discount, currency);
  return {
    subtotal,
    ...(coupon && { coupon: { id: coupon.id, code: coupon.code, amount: off } }),
    discount: off,
    total: toAmount(total, currency),
    currency,
    proration: '0',
  };
}

/** Adds the fees to the price of the first cycle, as an order has no field for fees. A coupon does not reduce them. */
function withFees<T extends { subtotal: string; total: string }>(price: T, fees: Big, currency: string): T {
  const plus = (amount: string) => toAmount(fees.plus(amount), currency);
  return { ...price, subtotal: plus(price.subtotal), total: plus(price.total) };
}

function couponForPlan(context: Context, plan: PricedPlan, code: string, contactId = ''): Coupon {
  const coupon = findCoupon(context, code);
  if (!coupon) throw couponError('ERROR_COUPON_DOES_NOT_EXIST');
  const { scope, planIds = [plan.id] } = coupon;
  const isFor = scope?.namespace === 'pricingPlans' && (scope.entityId ?? plan.id) === plan.id;
  if (!isFor || !planIds.includes(plan.id)) throw couponError('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN');
  const problem = checkCoupon(coupon, {
    subtotal: plan.pricing.price?.value ?? '0',
    uses: context.documents.count(planOrders, { couponIds: coupon.id, 'buyer.contactId': contactId }),
    now: context.clock.date(),
  });
  if (problem) throw couponError(problem);
  return coupon;
}

export interface NewOrder {
  plan: PricedPlan;
  buyer: PlanBuyer;
  pricing: Pricing;
  /** Milliseconds. */
  start: number;
  type: 'ONLINE' | 'OFFLINE';
}

/** Returns a new order that is not paid yet, without storing it. */
export function draftOf(
  { clock, ids, site }: Context,
  { plan, buyer, pricing, start, type }: NewOrder,
): PlanOrder {
  const now = clock.date();
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

/** Records that a plan has orders and that its coupon was used. @param orderId the order that uses it */
export function countOrder(context: Context, { plan, pricing }: NewOrder, orderId: string): void {
  const { documents } = context;
  const stored = documents.get(plans, plan.id);
  if (stored && !stored.hasOrders) documents.put(plans, { ...stored, hasOrders: true });
  const couponId = pricing.prices?.[0]?.price?.coupon?.id;
  if (couponId) countCoupon(context, couponId, { wixAppId: APPS['pricing-plans'], wixAppOrderId: orderId });
}
