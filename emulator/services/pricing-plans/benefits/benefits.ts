import type { Context } from '#core/contract/context';
import type { Coverable, Membership, MembershipObstacle, Memberships } from '#core/contract/memberships';
import { type PlanOrder, planCredits, planOrders } from '../orders/entity';
import { type TicketBenefit, ticketBenefits } from './entity';

/** Returns the active, paused and pending plans of a member, oldest first. */
export function membershipsOf(context: Context, memberId: string): Membership[] {
  const filter = { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED', 'PENDING'] } };
  const owned = context.documents.list(planOrders, filter, [{ fieldName: 'createdDate', order: 'ASC' }]);
  return owned.map((order) => {
    const { id, planId = '', planName = '', status = 'ACTIVE', endDate } = order;
    const credits = creditsOf(context, order);
    return {
      id,
      planId,
      name: planName,
      status,
      ...(credits && { credits }),
      ...(endDate && { expirationDate: endDate }),
    };
  });
}

/** Returns the credits of an order's pool, else those of its plan. */
function creditsOf(context: Context, order: PlanOrder): Membership['credits'] {
  const pooled = context.services.creditPools.sessionsOf(context, order.id);
  const own = pooled ? undefined : context.documents.get(planCredits, order.planId ?? '');
  return own ? { total: own.total, remaining: own.total - usedIn(order) } : pooled;
}

/** Returns the number of credits that an order has used in its current cycle. */
const usedIn = ({ currentCycle, creditsUsed }: PlanOrder): number =>
  creditsUsed && creditsUsed.cycle === (currentCycle?.index ?? 0) ? creditsUsed.count : 0;

/** Returns the reason why a membership cannot pay for an item, or undefined. */
export function obstacleOf(
  { planId, status, credits, expirationDate }: Membership,
  item: Coverable,
): MembershipObstacle | undefined {
  if (!item.planIds.includes(planId)) return 'NOT_FOR_THIS_ITEM';
  if (status === 'PENDING') return 'NOT_STARTED';
  if (status === 'PAUSED') return 'PAUSED';
  if (expirationDate && item.date && item.date >= expirationDate) return 'EXPIRES_BEFORE';
  if (credits && credits.remaining < item.credits) return 'NO_CREDITS_LEFT';
}

/** Charges an order's credits; the caller has checked that enough are left. */
export function chargeMembership(context: Context, id: string, count: number): void {
  if (context.services.creditPools.take(context, id, count)) return;
  const { documents } = context;
  const order = documents.get(planOrders, id);
  if (!order || !documents.get(planCredits, order.planId ?? '')) return;
  const cycle = order.currentCycle?.index ?? 0;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: usedIn(order) + count } });
}

/**
 * Returns credits to a plan's order, unless the cycle in which they were charged is over.
 * @param charged when they were charged, ISO 8601
 */
function refundMembership(context: Context, id: string, count: number, charged: string): void {
  const { documents } = context;
  const order = documents.get(planOrders, id);
  const { index: cycle = 0, startedDate = '' } = order?.currentCycle ?? {};
  if (!order || (startedDate && charged < startedDate)) return;
  if (context.services.creditPools.take(context, id, -count)) return;
  if (!documents.get(planCredits, order.planId ?? '')) return;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: Math.max(0, usedIn(order) - count) } });
}

export const planMemberships: Memberships<Context> = {
  ofMember: membershipsOf,
  obstacleOf,
  charge: chargeMembership,
  refund: refundMembership,
};

export interface MemberBenefit {
  planOrderId: string;
  benefitId: string;
  planName: string;
  /** The discount on a ticket in percent. */
  percent: string;
  /** The number of tickets for which it can still be used in this cycle; unlimited if absent. */
  remaining?: number;
}

/** The reasons why a benefit cannot be used for an event's tickets now. */
export type BenefitProblem = 'NOT_FOR_THIS_ITEM' | 'NOT_STARTED' | 'PAUSED' | 'NO_CREDITS_LEFT';

/**
 * Returns the ticket benefits of a member's plans for an event, oldest order first, each with its problem if there is
 * one.
 */
export function ticketBenefitsOf(
  context: Context,
  memberId: string,
  eventId: string,
): (MemberBenefit & { problem?: BenefitProblem })[] {
  const memberships = membershipsOf(context, memberId);
  const planIds = memberships.map(({ planId }) => planId);
  const benefits = context.documents.list(ticketBenefits, { planId: { $in: planIds } });
  return memberships.flatMap(({ id: planOrderId, planId, name: planName, status }) =>
    benefits
      .filter((benefit) => benefit.planId === planId)
      .map((benefit) => {
        const { id: benefitId, percent, tickets } = benefit;
        const order = context.documents.get(planOrders, planOrderId);
        const remaining =
          tickets === undefined ? undefined : Math.max(0, tickets - ticketsUsedIn(order, benefitId));
        const problem = problemOf(benefit, { status, remaining, eventId });
        return {
          planOrderId,
          benefitId,
          planName,
          percent,
          ...(remaining !== undefined && { remaining }),
          ...(problem && { problem }),
        };
      }),
  );
}

function problemOf(
  { eventIds }: TicketBenefit,
  { status, remaining, eventId }: { status: string; remaining: number | undefined; eventId: string },
): BenefitProblem | undefined {
  if (eventIds && !eventIds.includes(eventId)) return 'NOT_FOR_THIS_ITEM';
  if (status === 'PENDING') return 'NOT_STARTED';
  if (status === 'PAUSED') return 'PAUSED';
  if (remaining === 0) return 'NO_CREDITS_LEFT';
}

const cycleOf = ({ currentCycle }: PlanOrder): number => currentCycle?.index ?? 0;

/** Returns the number of tickets for which a benefit has been used in the current cycle. */
function ticketsUsedIn(order: PlanOrder | undefined, benefitId: string): number {
  const used = order?.ticketsUsed?.[benefitId];
  return order && used && used.cycle === cycleOf(order) ? used.count : 0;
}

type Use = Pick<MemberBenefit, 'planOrderId' | 'benefitId'>;

/** Uses a benefit for tickets; the caller has checked that enough are left. */
export function takeTickets(context: Context, { planOrderId, benefitId }: Use, count: number): void {
  const order = context.documents.get(planOrders, planOrderId);
  if (order) putUsed(context, order, benefitId, ticketsUsedIn(order, benefitId) + count);
}

/**
 * Returns tickets to a benefit, unless the cycle in which they were used is over.
 * @param taken when they were used, ISO 8601
 */
export function giveTicketsBack(
  context: Context,
  { planOrderId, benefitId }: Use,
  count: number,
  taken: string,
): void {
  const order = context.documents.get(planOrders, planOrderId);
  const { startedDate = '' } = order?.currentCycle ?? {};
  if (!order || (startedDate && taken < startedDate)) return;
  putUsed(context, order, benefitId, Math.max(0, ticketsUsedIn(order, benefitId) - count));
}

function putUsed({ documents }: Context, order: PlanOrder, benefitId: string, count: number): void {
  const ticketsUsed = { ...order.ticketsUsed, [benefitId]: { cycle: cycleOf(order), count } };
  documents.put<PlanOrder>(planOrders, { ...order, ticketsUsed });
}
