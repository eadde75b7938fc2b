import { orders as meta } from '@wix/pricing-plans/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
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
export const ordersManagementOperations: Operation[] = [
  operation(
    'pricing-plans.orders.managementGetOrder',
    meta.managementGetOrder,
    ACCESS,
    ({ id }, context) => ({
      order: serializeOrder(theOrder(context, id)),
    }),
  ),

  operation(
    'pricing-plans.orders.managementListOrders',
    meta.managementListOrders,
    ACCESS,
    ({ buyerIds, ...request }, context) =>
      listOrders(context, request, buyerIds?.length ? { 'buyer.memberId': { $in: buyerIds } } : {}),
  ),

  operation('pricing-plans.orders.cancelOrder', meta.cancelOrder, ACCESS, ({ id, effectiveAt }, context) => {
    cancelOrder(context, theOrder(context, id), { cause: 'OWNER_ACTION', effectiveAt });
    return {};
  }),

  operation('pricing-plans.orders.pauseOrder', meta.pauseOrder, ACCESS, ({ id }, context) => {
    pauseOrder(context, theOrder(context, id));
    return {};
  }),

  operation('pricing-plans.orders.resumeOrder', meta.resumeOrder, ACCESS, ({ id }, context) => {
    resumeOrder(context, theOrder(context, id));
    return {};
  }),

  operation(
    'pricing-plans.orders.postponeEndDate',
    meta.postponeEndDate,
    ACCESS,
    ({ id, endDate }, context) => {
      assert(endDate, () => invalidField('endDate', 'must not be empty', 'REQUIRED_FIELD'));
      postponeEnd(context, theOrder(context, id), endDate);
      return {};
    },
  ),

  operation('pricing-plans.orders.markAsPaid', meta.markAsPaid, ACCESS, ({ id }, context) => {
    markAsPaid(context, theOrder(context, id));
    return {};
  }),
];
