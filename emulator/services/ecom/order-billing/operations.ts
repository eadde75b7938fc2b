import { orderBilling, orders as orderMeta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '../../../core/contract/context';
import { applicationError, assert } from '../../../core/contract/errors';
import { type Operation, operation } from '../../../core/contract/operation';
import type { Serialized } from '../../../core/contract/serialized';
import { returnStock } from '../../stores/inventory/stock';
import {
  amountOf,
  priceOf,
  refundedAmount,
  savePayments,
  serializeTransactions,
  transactionsOf,
} from '../order-transactions/payments';
import { findOrder } from '../orders/changes';
import { emitRefundCompleted } from '../orders/events';
import type { Order, Payment, Transactions } from '../orders/store';
import { sum } from '../totals-calculator/calculate';
import { refundableItems } from './items';
import { billingReason, catchUpRefunds, refunded } from './refund';
import { type Refundability, refundabilityOf } from './rules';

const ACCESS = { callers: MANAGERS } as const;

/** Refunds of orders, for the site's owner (specification 6.14). */
export const orderBillingOperations: Operation[] = [
  operation(
    'ecom.orderBilling.getOrderRefundability',
    orderBilling.getOrderRefundability,
    ACCESS,
    ({ orderId }, context) => {
      catchUpRefunds(context);
      const order = findOrder(context, orderId);
      const made = transactionsOf(context, order.id);
      const money = made.payments.filter(({ membershipPaymentDetails: by }) => !by);
      const plans = made.payments.filter(({ membershipPaymentDetails: by }) => by);
      return {
        payments: made.payments.map((payment) => serializeRefundability(context, order, payment, made)),
        paymentsSummary: {
          monetary: monetarySummary(context, money, made),
          ...(plans.length > 0 && { membership: membershipSummary(plans) }),
        },
        ...refundableItems(context, order, made),
      };
    },
  ),

  operation(
    'ecom.orders.getRefundabilityStatus',
    orderMeta.getRefundabilityStatus,
    ACCESS,
    ({ ecomOrderId }, context) => {
      catchUpRefunds(context);
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
  ),

  operation('ecom.orderBilling.refundPayments', orderBilling.refundPayments, ACCESS, (request, context) => {
    catchUpRefunds(context);
    const order = findOrder(context, request.orderId);
    const after = refunded(context, order, request);
    savePayments(context, order, after, after.refundDue ? undefined : 'ORDER_REFUNDED');
    restock(context, order, request.sideEffects);
    if (!after.refundDue) emitRefundCompleted(context, after, request.sideEffects ?? {});
    const orderTransactions = serializeTransactions(after);
    return { refund: orderTransactions.refunds.at(-1), orderTransactions };
  }),
];

const serializeRefundStatus = (found: Refundability) => {
  if (found.status === 'REFUNDABLE') return { refundable: true };
  return found.status === 'MANUAL'
    ? { manuallyRefundable: { reason: found.reason } }
    : { nonRefundable: { reason: billingReason(found.reason) } };
};

/** How a payment of an order can be paid back. */
function serializeRefundability(context: Context, order: Order, payment: Payment, made: Transactions) {
  const { id: paymentId, regularPaymentDetails: regular, membershipPaymentDetails: membership } = payment;
  return {
    ...serializeRefundStatus(refundabilityOf(order, payment, made, context.clock.now())),
    payment: {
      paymentId,
      offlinePayment: regular?.offlinePayment ?? false,
      ...(regular?.paymentMethod && { paymentMethod: regular.paymentMethod }),
      ...(regular?.creditCardDetails && { creditCardDetails: regular.creditCardDetails }),
      ...(membership
        ? { membership: membershipSummary([payment]) }
        : { monetary: monetarySummary(context, [payment], made) }),
    },
  };
}

function monetarySummary(context: Context, payments: readonly Payment[], { refunds }: Transactions) {
  const made = payments.filter(({ status }) =>
    ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status ?? ''),
  );
  const of = (status: 'SUCCEEDED' | 'PENDING') =>
    sum(payments.map(({ id }) => refundedAmount(refunds, status, id)));
  const paid = sum(made.map(({ amount }) => amountOf(amount)));
  const back = of('SUCCEEDED');
  const pending = of('PENDING');
  return {
    paid: priceOf(context, paid),
    refunded: priceOf(context, back),
    refundPending: priceOf(context, pending),
    maxRefund: priceOf(context, paid.minus(back).minus(pending)),
  };
}

function membershipSummary(payments: readonly Payment[]) {
  const lines = (isVoided: boolean) =>
    payments
      .flatMap(({ membershipPaymentDetails: by }) => (by && Boolean(by.voided) === isVoided ? [by] : []))
      .flatMap(({ lineItemId }) => lineItemId ?? []);
  return {
    paidLineItemIds: [...lines(false), ...lines(true)],
    refundedLineItemIds: lines(true),
    refundableLineItemIds: lines(false),
  };
}

/** Puts lines of an order back on the shelf, as many as were bought at most. */
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
    return { reference: line.catalogReference ?? {}, quantity: quantity ?? most };
  });
  returnStock(context, items);
}
