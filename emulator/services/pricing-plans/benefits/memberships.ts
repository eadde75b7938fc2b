import type { Context } from '#core/contract/context';
import type { Coverable, Membership, MembershipObstacle, Memberships } from '#core/contract/memberships';
import { type PlanOrder, planCredits, planOrders } from '../plans/store';

/** Returns the active, paused and pending plans of a member, oldest first. */
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

/** Returns how many credits an order has paid with in its current cycle. */
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
export function chargeMembership({ documents }: Context, id: string, count: number): void {
  const order = documents.get(planOrders, id);
  if (!order || !documents.get(planCredits, order.planId ?? '')) return;
  const cycle = order.currentCycle?.index ?? 0;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: usedIn(order) + count } });
}

/**
 * Returns credits to a plan's order, unless the cycle in which they were charged is over.
 * @param charged when they were charged, ISO 8601
 */
export function refundMembership(context: Context, id: string, count: number, charged: string): void {
  const { documents } = context;
  const order = documents.get(planOrders, id);
  if (!order || !documents.get(planCredits, order.planId ?? '')) return;
  const { index: cycle = 0, startedDate = '' } = order.currentCycle ?? {};
  if (startedDate && charged < startedDate) return;
  documents.put(planOrders, { ...order, creditsUsed: { cycle, count: Math.max(0, usedIn(order) - count) } });
}

/** Plan orders as a means of payment. */
export const planMemberships: Memberships<Context> = {
  ofMember: membershipsOf,
  obstacleOf,
  charge: chargeMembership,
  refund: refundMembership,
};
