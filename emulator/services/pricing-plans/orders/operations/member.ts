import { orders as meta } from '@wix/pricing-plans/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { type PlanOrder, planOrders, plans } from '../../plans/store';
import { cancelOrder } from '../lifecycle';
import { listOrders } from '../list';
import { serializeOrder } from '../serialize';

const MEMBERS = { callers: ['member'], app: 'pricing-plans' } as const;

/** One of the caller's own orders; another member's does not exist for them. @throws PlatformError 404 */
function ownOrder(context: Context, id: string): PlanOrder {
  const order = context.documents.get(planOrders, id);
  assert(order?.buyer?.memberId === context.caller.id, () => notFound(`Order ${id}`));
  return order;
}

/** A member's own orders of plans (platform facts 2.5). */
export const ordersMemberOperations = moduleOperations('pricing-plans.orders', meta, MEMBERS, {
  memberGetOrder: ({ id }, context) => ({
    order: serializeOrder(ownOrder(context, id)),
  }),
  memberListOrders: (request, context) =>
    listOrders(context, request, { 'buyer.memberId': context.caller.id }),
  requestCancellation({ id, effectiveAt }, context) {
    const order = ownOrder(context, id);
    const plan = context.documents.get(plans, order.planId ?? '');
    assert(plan?.buyerCanCancel, () => permissionDenied('cancel orders of this plan'));
    // A free trial that its buyer cancels lasts to its end all the same (SDK: requestCancellation).
    const inTrial = order.currentCycle?.index === 0 && effectiveAt === 'IMMEDIATELY';
    const timing = inTrial ? 'NEXT_PAYMENT_DATE' : effectiveAt;
    cancelOrder(context, order, { cause: 'MEMBER_ACTION', effectiveAt: timing });
    return {};
  },
});
