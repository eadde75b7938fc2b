import { orders as meta } from '@wix/pricing-plans/meta';
import { assert, notFound } from '../../core/errors';
import { MANAGERS, type Operation, operation } from '../../core/operation';
import { planOrders } from './store';
import { sentOrder } from './wire';

/** Orders of plans, for the site's owner (facts 2.5). */
export const planOrderOperations: Operation[] = [
  operation(
    'pricing-plans.orders.managementGetOrder',
    meta.managementGetOrder,
    { callers: MANAGERS, app: 'pricing-plans' },
    ({ id }, { documents }) => {
      const order = documents.get(planOrders, id);
      assert(order, () => notFound(`Order ${id}`));
      return { order: sentOrder(order) };
    },
  ),
];
