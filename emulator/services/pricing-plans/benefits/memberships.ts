import type { Coverable } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { Membership, MembershipObstacle, Memberships } from '#core/contract/memberships';
import { type PlanOrder, planCredits, planOrders } from '../plans/store';

/** The plans that a member has at present, the oldest first: those that are active, paused or still to start. */
export function membershipsOf(context: Context, memberId: string): Membership[] {
  const filter = { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED', 'PENDING'] } };
  const owned = context.documents.list(planOrders, filter, [{ fieldName: 'createdDate', order: 'ASC' }]);
  return owned.map((order) => {
    const { id, planId = '', planName = '', status = 'ACTIVE', endDate } = order;
    const credits = context.documents.get(planCredits, planId);
    return {
      id,
      planId,
      name: planName,
      status,
      ...(credits && { credits: { total: credits.total, remaining: credits.total - usedIn(order) } }),
      ...(endDate && { expirationDate: endDate }),
    };
  });
}

/** How many credits an order has paid with in its current cycle; each cycle begins anew. */
const usedIn = ({ currentCycle, creditsUsed }: PlanOrder): number =>
  creditsUsed && creditsUsed.cycle === (currentCycle?.index ?? 0) ? creditsUsed.count : 0;

/** What keeps a membership from paying for something, if anything does. */
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

/** Takes credits from an order of a plan; the caller has checked that they are there. */
export function chargeMembership({ documents }: Context, id: string, count: number): void {
  const order = documents.get(planOrders, id);
  if (!order || !documents.get(planCredits, order.planId ?? '')) return;
  const cycle = order.currentCycle?.index ?? 0;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: usedIn(order) + count } });
}

/**
 * Gives credits back to an order of a plan. Those of a cycle that is over are lost with it: each cycle begins anew.
 * @param charged when they were taken, ISO 8601
 */
export function refundMembership(context: Context, id: string, count: number, charged: string): void {
  const { documents } = context;
  const order = documents.get(planOrders, id);
  if (!order || !documents.get(planCredits, order.planId ?? '')) return;
  const { index: cycle = 0, startedDate = '' } = order.currentCycle ?? {};
  if (startedDate && charged < startedDate) return;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: Math.max(0, usedIn(order) - count) } });
}

/** The orders of plans, as something to pay with. */
export const planMemberships: Memberships<Context> = {
  ofMember: membershipsOf,
  obstacleOf,
  charge: chargeMembership,
  refund: refundMembership,
};
