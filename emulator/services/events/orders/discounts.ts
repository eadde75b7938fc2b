import type { orders as meta } from '@wix/events/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { notFound, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { APPS } from '#core/site';
import type { Coupon } from '#services/ecom';
import {
  type CouponProblem,
  checkCoupon,
  countCoupon,
  couponError,
  findCoupon,
  uncountCoupon,
} from '#services/ecom';
import {
  type BenefitProblem,
  giveTicketsBack,
  type MemberBenefit,
  takeTickets,
  ticketBenefitsOf,
} from '#services/pricing-plans';
import type { Reservation, ReservedTickets } from '../tickets/reservations/entity';
import { type TicketOrder, ticketOrders } from './entity';
import { benefitRefused } from './errors';
import type { Reduction } from './sales/invoice';

/** The reductions that a buyer requests: a coupon, the benefit of a plan, or both. */
export interface WantedReductions {
  couponCode?: string;
  benefit?: Pick<MemberBenefit, 'planOrderId' | 'benefitId'>;
}

/** The buyer, as far as known: coupons are limited per customer, and plans belong to members. */
export interface Customer {
  createdBy: TicketOrder['createdBy'];
  memberId?: string;
  email?: string;
}

/** The reductions that apply, and why others do not. */
interface Reductions {
  reduction: Reduction;
  couponProblem?: CouponProblem;
  benefitProblem?: BenefitProblem | 'NOT_FOUND';
}

type Request = Pick<Serialized<meta.CheckoutRequestOriginal>, 'discount' | 'paidPlanBenefit'>;

/**
 * Reads the requested reductions.
 * @param before the current reductions; they stay if the request does not mention them
 */
export function wantedReductions(
  { discount, paidPlanBenefit }: Request,
  before: WantedReductions = {},
): WantedReductions {
  const couponCode = discount ? discount.couponCode : before.couponCode;
  const { planOrderId = '', benefitId = '' } = paidPlanBenefit ?? {};
  const named = benefitId || planOrderId ? { planOrderId, benefitId } : undefined;
  const benefit = paidPlanBenefit ? named : before.benefit;
  return { ...(couponCode && { couponCode }), ...(benefit && { benefit }) };
}

/**
 * Determines which of the requested reductions a customer can now have for reserved tickets.
 * @param before the existing order of these tickets; its own uses count as free
 */
export function reductionsFor(
  context: Context,
  reservation: Reservation,
  { couponCode, benefit }: WantedReductions,
  customer: Customer,
  before?: TicketOrder,
): Reductions {
  const plan = benefit && planFor(context, reservation, benefit, customer, before);
  const coupon = couponCode ? couponFor(context, reservation, couponCode, customer, before) : undefined;
  return {
    reduction: {
      ...(plan && typeof plan !== 'string' && { plan }),
      ...(coupon && typeof coupon !== 'string' && { coupon }),
    },
    ...(typeof plan === 'string' && { benefitProblem: plan }),
    ...(typeof coupon === 'string' && { couponProblem: coupon }),
  };
}

/** Returns the error for a reduction that does not apply, if any. */
export function discountRefusal({ couponProblem, benefitProblem }: Reductions): PlatformError | undefined {
  if (couponProblem) return couponError(couponProblem);
  if (benefitProblem === 'NOT_FOUND') return notFound('The benefit of a pricing plan');
  return benefitProblem && benefitRefused(benefitProblem);
}

function couponFor(
  context: Context,
  { eventId, tickets }: Reservation,
  code: string,
  customer: Customer,
  before?: TicketOrder,
): Reduction['coupon'] | CouponProblem {
  const coupon = findCoupon(context, code);
  if (!coupon) return 'ERROR_COUPON_DOES_NOT_EXIST';
  const scope = tickets.filter((line) => isFor(coupon, eventId, line));
  const subtotal = scope.reduce(
    (sum, { price, quantity }) => sum.plus(new Big(price.value).times(quantity)),
    new Big(0),
  );
  const own = before?.reductions?.couponId === coupon.id ? 1 : 0;
  const problem = checkCoupon(
    { ...coupon, usages: coupon.usages - own },
    { subtotal, uses: usesOf(context, coupon, customer) - own, now: context.clock.date() },
  );
  return problem ?? { ...coupon, lineIds: scope.map(({ id }) => id) };
}

/**
 * Whether a coupon is valid for this kind of ticket: it can apply to all events, to one event or to one kind of ticket.
 */
function isFor({ scope }: Coupon, eventId: string, { ticketDefinitionId }: ReservedTickets): boolean {
  if (scope?.namespace !== 'events') return false;
  return !scope.entityId || scope.entityId === (scope.group === 'event' ? eventId : ticketDefinitionId);
}

/** Counts a customer's uses of a coupon: by the same visitor or member, or with an address of the same mailbox. */
function usesOf(context: Context, { id }: Coupon, customer: Customer): number {
  const { createdBy, memberId, email } = customer;
  const contactIds = email ? context.services.contacts.ofMailbox(context, email) : [];
  const same = [
    { createdBy: createdBy.id },
    ...(memberId ? [{ memberId }] : []),
    { contactId: { $in: contactIds } },
  ];
  return context.documents.count(ticketOrders, { couponId: id, $or: same });
}

function planFor(
  context: Context,
  { eventId, tickets }: Reservation,
  wanted: Pick<MemberBenefit, 'planOrderId' | 'benefitId'>,
  { memberId }: Customer,
  before?: TicketOrder,
): Reduction['plan'] | BenefitProblem | 'NOT_FOUND' {
  const benefits = memberId ? ticketBenefitsOf(context, memberId, eventId) : [];
  const benefit = benefits.find(
    ({ planOrderId, benefitId }) => planOrderId === wanted.planOrderId && benefitId === wanted.benefitId,
  );
  if (!benefit) return 'NOT_FOUND';
  const used = before?.reductions?.benefit;
  const own = used?.planOrderId === benefit.planOrderId && used.benefitId === benefit.benefitId;
  const { remaining, problem } = benefit;
  if (problem && !(own && problem === 'NO_CREDITS_LEFT')) return problem;
  const remainingTickets = remaining === undefined ? undefined : remaining + (own ? used.tickets : 0);
  return { ...benefit, quantities: shared(tickets, remainingTickets) };
}

/** Returns how many tickets of each line a benefit makes cheaper: the most expensive tickets first, free ones never. */
function shared(tickets: readonly ReservedTickets[], limit = Number.POSITIVE_INFINITY): number[] {
  const quantities = tickets.map(() => 0);
  const dearest = [...tickets.entries()].sort(([, a], [, b]) => new Big(b.price.value).cmp(a.price.value));
  let remaining = limit;
  for (const [index, { quantity, price }] of dearest) {
    const count = new Big(price.value).gt(0) ? Math.min(quantity, remaining) : 0;
    quantities[index] = count;
    remaining -= count;
  }
  return quantities;
}

/**
 * Records the uses of an order's coupon and plan.
 * @param orderNumber the order
 * @returns the data that the order needs to return them later
 */
export function takeReduction(
  context: Context,
  { coupon, plan }: Reduction,
  orderNumber: string,
): TicketOrder['reductions'] {
  if (!coupon && !plan) return undefined;
  if (coupon) countCoupon(context, coupon.id, { wixAppId: APPS.events, wixAppOrderId: orderNumber });
  const tickets = plan?.quantities.reduce((sum, count) => sum + count, 0) ?? 0;
  if (plan) takeTickets(context, plan, tickets);
  return {
    taken: context.clock.date(),
    ...(coupon && { couponId: coupon.id, couponCode: coupon.code }),
    ...(plan && { benefit: { planOrderId: plan.planOrderId, benefitId: plan.benefitId, tickets } }),
  };
}

/** Returns the uses of an order's coupon and plan. */
export function returnReduction(context: Context, { reductions }: Pick<TicketOrder, 'reductions'>): void {
  if (!reductions) return;
  const { couponId, benefit, taken } = reductions;
  if (couponId) uncountCoupon(context, couponId);
  if (benefit) giveTicketsBack(context, benefit, benefit.tickets, taken);
}
