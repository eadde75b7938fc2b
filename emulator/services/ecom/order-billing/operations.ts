import { orderBilling } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { returnStock } from '../line-items/stock';
import { serializeTransactions } from '../order-transactions/operations';
import { savePayments } from '../payments/changes';
import { findOrder } from '../placed-orders/changes';
import type { Order } from '../stored/orders';
import { transactionsOf } from '../stored/transactions';
import { refundableItems } from './items';
import { emitRefundCompleted, refunded } from './refund';
import { serializeMembershipSummary, serializeMonetarySummary, serializeRefundability } from './serialize';

/** Refunds of orders, for the site's owner (specification 6.14). */
export const orderBillingOperations = moduleOperations('ecom.orderBilling', orderBilling, access(MANAGERS), {
  getOrderRefundability({ orderId }, context) {
    const order = findOrder(context, orderId);
    const made = transactionsOf(context, order.id);
    const money = made.payments.filter(({ membershipPaymentDetails: by }) => !by);
    const plans = made.payments.filter(({ membershipPaymentDetails: by }) => by);
    return {
      payments: made.payments.map((payment) => serializeRefundability(context, order, payment, made)),
      paymentsSummary: {
        monetary: serializeMonetarySummary(context, money, made),
        ...(plans.length > 0 && { membership: serializeMembershipSummary(plans) }),
      },
      ...refundableItems(context, order, made),
    };
  },
  refundPayments(request, context) {
    const order = findOrder(context, request.orderId);
    const after = refunded(context, order, request);
    const parts = after.refunds.at(-1)?.transactions ?? [];
    const isDone = !after.refundDue && parts.some(({ refundStatus }) => refundStatus === 'SUCCEEDED');
    savePayments(context, order, after, isDone ? 'ORDER_REFUNDED' : undefined);
    restock(context, order, request.sideEffects);
    if (isDone) emitRefundCompleted(context, after, request.sideEffects ?? {});
    const orderTransactions = serializeTransactions(after);
    return { refund: orderTransactions.refunds.at(-1), orderTransactions };
  },
});

/** Returns the stock of refunded lines, at most the bought quantity. */
function restock(
  context: Context,
  order: Order,
  sideEffects: Serialized<orderBilling.RefundPaymentsRequestOriginal>['sideEffects'],
): void {
  const items = (sideEffects?.restock?.lineItems ?? []).map(({ lineItemId, quantity }) => {
    const line = order.lineItems?.find(({ id }) => id === lineItemId);
    assert(line, () =>
      applicationError(404, 'LINE_ITEM_NOT_FOUND', `The order has no line item ${lineItemId}`),
    );
    const most = line.quantity ?? 0;
    assert((quantity ?? most) <= most, () =>
      applicationError(400, 'INVALID_LINE_ITEM_RESTOCK_QUANTITY', `At most ${most} can go back on the shelf`),
    );
    // The location from which a part came is not known (platform facts 34.19).
    assert((quantity ?? most) === most || (line.locations?.length ?? 0) <= 1, () =>
      applicationError(
        400,
        'PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED',
        'An item that comes from several locations can only be returned as a whole',
        { lineItemId, quantity },
      ),
    );
    return { catalogReference: line.catalogReference, quantity: quantity ?? most };
  });
  returnStock(context, items, { orderId: order.id, reason: 'ORDER_REFUNDED' });
}
