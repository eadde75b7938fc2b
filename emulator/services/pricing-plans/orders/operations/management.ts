import { orders as meta } from '@wix/pricing-plans/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { type PlanOrder, planOrders } from '../../plans/store';
import { cancelOrder, markAsPaid, pauseOrder, postponeEnd, resumeOrder } from '../lifecycle';
import { listOrders } from '../list';
import { serializeOrder } from '../serialize';

const ACCESS = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** The order of an id as it is now. @throws PlatformError 404 */
function theOrder(context: Context, id: string): PlanOrder {
  const order = context.documents.get(planOrders, id);
  assert(order, () => notFound(`Order ${id}`));
  return order;
}

/** Orders of plans, for the site's owner (platform facts 2.5). */
export const ordersManagementOperations = moduleOperations('pricing-plans.orders', meta, ACCESS, {
  managementGetOrder: ({ id }, context) => ({
    order: serializeOrder(theOrder(context, id)),
  }),
  managementListOrders: ({ buyerIds, ...request }, context) =>
    listOrders(context, request, buyerIds?.length ? { 'buyer.memberId': { $in: buyerIds } } : {}),
  cancelOrder({ id, effectiveAt }, context) {
    cancelOrder(context, theOrder(context, id), { cause: 'OWNER_ACTION', effectiveAt });
    return {};
  },
  pauseOrder({ id }, context) {
    pauseOrder(context, theOrder(context, id));
    return {};
  },
  resumeOrder({ id }, context) {
    resumeOrder(context, theOrder(context, id));
    return {};
  },
  postponeEndDate({ id, endDate }, context) {
    assert(endDate, () => invalidField('endDate', 'must not be empty', 'REQUIRED_FIELD'));
    postponeEnd(context, theOrder(context, id), endDate);
    return {};
  },
  markAsPaid({ id }, context) {
    markAsPaid(context, theOrder(context, id));
    return {};
  },
});
