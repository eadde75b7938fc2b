import { orders as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { refundabilityOf } from '../order-billing/rules';
import { transactionsOf } from '../payments/find';
import { findOrder } from '../placed-orders/changes';
import { serializeOrder } from '../placed-orders/serialize';
import { assertBuyer } from '../requests/ownership';
import { orders } from '../stored/orders';

const READ = { callers: EVERYONE } as const;
const MANAGE = { callers: MANAGERS } as const;

/** Orders of every app that sells, including bookings. */
export const ordersOperations: Operation[] = [
  ...moduleOperations('ecom.orders', meta, READ, {
    getOrder({ id }, context) {
      const order = context.documents.get(orders, id);
      assert(order, () => applicationError(404, 'ORDER_NOT_FOUND', `There is no order ${id}`));
      const { memberId, visitorId } = order.buyerInfo ?? {};
      assertBuyer(context, memberId ?? visitorId, `read order ${id}`);
      return { order: serializeOrder(order) };
    },
    searchOrders({ search }, context) {
      const page = context.documents.queryByCursor(
        orders,
        search ?? {},
        // Orders that are not approved are returned only if the filter names their status (SDK: searchOrders).
        {
          scope: { ...ownOrders(context), status: { $nin: hiddenStatuses(search?.filter) } },
          defaultLimit: 100,
          field: 'search',
        },
      );
      return { orders: page.items.map(serializeOrder), metadata: page.pagingMetadata };
    },
  }),

  ...moduleOperations('ecom.orders', meta, MANAGE, {
    getRefundabilityStatus({ ecomOrderId }, context) {
      const order = findOrder(context, ecomOrderId);
      const made = transactionsOf(context, order.id);
      return {
        refundabilities: made.payments.map((payment) => {
          const found = refundabilityOf(order, payment, made, context.clock.now());
          return {
            paymentId: payment.id,
            refundabilityStatus: found.status,
            ...(found.status === 'NOT_REFUNDABLE' && { nonRefundableReason: found.reason }),
            ...(found.status === 'MANUAL' && { manuallyRefundableReason: found.reason }),
          };
        }),
        refundablePerItem: true,
      };
    },
  }),
];

/** Returns the filter for the orders a caller may see: buyers see their own. */
function ownOrders({ caller }: Context): Record<string, string> {
  if (caller.role === 'member') return { 'buyerInfo.memberId': caller.id };
  return caller.role === 'visitor' ? { 'buyerInfo.visitorId': caller.id } : {};
}

const hiddenStatuses = (filter: unknown): string[] =>
  JSON.stringify(filter ?? {}).includes('"status"')
    ? ['INITIALIZED']
    : ['INITIALIZED', 'PENDING', 'REJECTED'];
