import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import { transition } from '#core/transitions';
import { voidCharge } from '../discounts/memberships/void';
import { orderApproved, saveOrder, statusAfterPayment } from '../orders/changes';
import { withDownloads } from '../orders/downloads/changes';
import { type Order, orders } from '../orders/entity';
import { emitOrderAction, emitOrderUpdated } from '../orders/events';
import { restockAll, takePaidStock } from '../orders/stock/changes';
import { hasPayment } from '../orders/stock/rules';
import { makeContracts } from '../orders/subscription-contracts/changes';
import { PAYMENT_TRANSITIONS, TO_PAYMENT } from '../orders/transitions';
import { amountOf, priceOf, refundedAmount } from './amounts';
import { type Payment, type Transactions, transactions, transactionsOf } from './entity';
import { followPayments, invoiceIfPaidOnline } from './invoices/changes';
import { newPayment, withStatus } from './new-payment';
import { followRequests } from './requests/changes';

export const emitTransactionsUpdated = (context: Context, { id, payments, refunds }: Transactions): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.order_transactions',
    entityId: id,
    slug: 'updated',
    actionEvent: { body: { orderTransactions: { orderId: id, payments, refunds } } },
  });

/** The statuses of completed payments, including those that were partly refunded. */
const COMPLETED_PAYMENTS: readonly Payment['status'][] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * Stores the payments of an order, updates its balance and payment status, and emits the events. They approve or reject
 * a waiting order; the stock of a rejected one is returned.
 * @throws PlatformError 409 for a payment that the order no longer accepts
 */
export function savePayments(
  context: Context,
  order: Order,
  changed: Transactions,
  activity?: 'ORDER_PAID' | 'ORDER_REFUNDED',
): Order {
  const { payments, refunds } = context.documents.put(transactions, changed);
  const total = amountOf(order.priceSummary?.total);
  const worth = (states: readonly Payment['status'][]) =>
    sum(payments.filter(({ status }) => states.includes(status)).map(({ amount }) => amountOf(amount)));
  const paid = worth(COMPLETED_PAYMENTS);
  const pending = worth(['PENDING', 'PENDING_MERCHANT']);
  const refunded = refundedAmount(refunds, 'SUCCEEDED');
  const status = statusOf(changed, { total, paid, pending, refunded });
  const previousPaymentStatus = order.paymentStatus;
  const isNew = status !== undefined && status !== previousPaymentStatus;
  const price = (value: Big) => priceOf(context, value);
  const due = total.minus(paid);
  const saved = saveOrder(
    context,
    withDownloads(context, {
      ...order,
      status: statusAfterPayment(isNew ? status : undefined, order),
      ...(isNew && {
        paymentStatus: transition(PAYMENT_TRANSITIONS, previousPaymentStatus, TO_PAYMENT[status]),
      }),
      balanceSummary: {
        ...order.balanceSummary,
        balance: price(due.gt(0) ? due : new Big(0)),
        paid: price(paid),
        pending: price(pending),
        refunded: price(refunded),
        authorized: price(worth(['AUTHORIZED'])),
        pendingRefund: price(refundedAmount(refunds, 'PENDING')),
      },
    }),
    activity,
  );
  emitTransactionsUpdated(context, changed);
  followPayments(context, order.id, { total, paid, pending });
  followRequests(context, changed);
  emitOrderUpdated(context, saved);
  if (hasPayment(saved)) takePaidStock(context, saved);
  if (saved.status !== order.status) {
    if (saved.status === 'APPROVED') orderApproved(context, saved);
    else restockAll(context, saved, saved.status === 'CANCELED' ? 'ORDER_CANCELED' : 'ORDER_REJECTED');
  }
  if (isNew) {
    emitOrderAction(context, saved, 'payment_status_updated', { previousPaymentStatus });
    for (const catalog of context.catalogs.allReserved) catalog.paymentChanged(context, saved);
    makeContracts(context, saved);
  }
  return isNew ? invoiceIfPaidOnline(context, saved, payments) : saved;
}

/** Returns the payment status that follows from the payments; undefined before the first attempt. */
function statusOf(
  { payments }: Transactions,
  { total, paid, pending, refunded }: Record<'total' | 'paid' | 'pending' | 'refunded', Big>,
): keyof typeof TO_PAYMENT | undefined {
  if (refunded.gt(0)) return refunded.gte(paid) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (paid.gt(0)) return paid.gte(total) ? 'PAID' : 'PARTIALLY_PAID';
  if (total.eq(0) && payments.some(({ status }) => status === 'APPROVED')) return 'PAID';
  if (pending.gt(0)) return 'PENDING';
  if (payments.length > 0 && payments.every(({ membershipPaymentDetails: by }) => by?.voided))
    return 'FULLY_REFUNDED';
  const last = payments.at(-1)?.status;
  return last === 'DECLINED' || last === 'CANCELED' ? last : undefined;
}

/** Marks an order as paid: pending payments are approved, and the rest is recorded as an offline payment. */
export function payInFull(context: Context, order: Order): Order {
  const updatedDate = context.clock.date();
  const { payments, ...rest } = transactionsOf(context, order.id);
  const arrived = payments.map((payment) =>
    payment.status === 'PENDING' || payment.status === 'PENDING_MERCHANT'
      ? withStatus(payment, 'APPROVED', updatedDate)
      : payment,
  );
  const paid = sum(
    arrived.filter(({ status }) => COMPLETED_PAYMENTS.includes(status)).map(({ amount }) => amountOf(amount)),
  );
  const due = amountOf(order.priceSummary?.total).minus(paid);
  // An order with a total of 0 gets a payment of 0.
  const isDue = due.gt(0) || arrived.length === 0;
  const offline = isDue ? [newPayment(context, due, { status: 'APPROVED', offline: true })] : [];
  // Throws before anything is stored if the status does not allow it.
  transition(PAYMENT_TRANSITIONS, order.paymentStatus, 'pay');
  return savePayments(context, order, { ...rest, payments: [...arrived, ...offline] }, 'ORDER_PAID');
}

/**
 * Returns all credits of a membership payment. Such a payment is voided, not refunded (SDK: `PaymentStatus`).
 * @param credits the number used from a plan; apps determine this for their own memberships
 * @returns undefined if the app that provides the membership does not void it
 */
export function voidedMembership(context: Context, payment: Payment, credits: number): Payment | undefined {
  const { membershipPaymentDetails: details, createdDate } = payment;
  const isVoid = voidCharge(context, details ?? {});
  if (isVoid === false) return undefined;
  if (!isVoid)
    context.services.memberships.refund(context, details?.membershipId ?? '', credits, createdDate ?? '');
  return {
    ...withStatus(payment, 'VOIDED', context.clock.date()),
    membershipPaymentDetails: { ...details, status: 'VOIDED', voided: true },
  };
}

/**
 * Returns the credits a membership has paid for an item of an order, once.
 * @param catalogItemId the item's, such as a booking's id
 * @param credits the number it used
 * @returns whether none of the payment remains; an app may keep its charge
 */
export function voidMembership(
  context: Context,
  orderId: string,
  catalogItemId: string,
  credits: number,
): boolean {
  const { documents } = context;
  const lines = documents.get(orders, orderId)?.lineItems ?? [];
  const line = lines.find(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId);
  const before = transactionsOf(context, orderId);
  const payment = before.payments.find(
    ({ status, membershipPaymentDetails: details }) =>
      status === 'APPROVED' && line?.id && details?.lineItemId === line.id,
  );
  if (!payment) return true;
  const voided = voidedMembership(context, payment, credits);
  if (!voided) return false;
  const payments = before.payments.map((it) => (it.id === payment.id ? voided : it));
  emitTransactionsUpdated(context, documents.put(transactions, { ...before, payments }));
  return true;
}
