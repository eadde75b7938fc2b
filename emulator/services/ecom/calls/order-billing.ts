import { orderBilling } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { returnStock } from '../items/stock';
import { findOrder } from '../orders/changes';
import type { Order } from '../orders/entity';
import {
  invalidLineItemRestockQuantity,
  lineItemNotFound,
  partialRefundForMultipleLocationsNotAllowed,
} from '../payments/billing/errors';
import { emitRefundCompleted } from '../payments/billing/events';
import { refundableItems } from '../payments/billing/items';
import { refunded } from '../payments/billing/refund';
import {
  serializeMembershipSummary,
  serializeMonetarySummary,
  serializeRefundability,
} from '../payments/billing/serialize';
import { savePayments } from '../payments/changes';
import { transactionsOf } from '../payments/entity';
import { serializeTransactions } from '../payments/serialize';

/** Refunds of orders, for the site's owner (specification 6.14). */
export const orderBillingOperations = moduleOperations('ecom.orderBilling', orderBilling, access(MANAGERS), {
  getOrderRefundability(context, { orderId }) {
    const order = findOrder(context, orderId);
    const stored = transactionsOf(context, order.id);
    const money = stored.payments.filter(({ membershipPaymentDetails: by }) => !by);
    const plans = stored.payments.filter(({ membershipPaymentDetails: by }) => by);
    return {
      payments: stored.payments.map((payment) => serializeRefundability(context, order, payment, stored)),
      paymentsSummary: {
        monetary: serializeMonetarySummary(context, money, stored),
        ...(plans.length > 0 && { membership: serializeMembershipSummary(plans) }),
      },
      ...refundableItems(context, order, stored),
    };
  },
  refundPayments(context, request) {
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
    assert(line, () => lineItemNotFound(lineItemId));
    const most = line.quantity ?? 0;
    assert((quantity ?? most) <= most, () => invalidLineItemRestockQuantity(most));
    // The location from which a part came is not known (platform facts 34.19).
    assert((quantity ?? most) === most || (line.locations?.length ?? 0) <= 1, () =>
      partialRefundForMultipleLocationsNotAllowed(lineItemId, quantity),
    );
    return { catalogReference: line.catalogReference, quantity: quantity ?? most };
  });
  returnStock(context, items, { orderId: order.id, reason: 'ORDER_REFUNDED' });
}
