import type { Context } from '#core/contract/context';
import { orders } from '../stored/orders';
import { type Payment, transactions } from '../stored/transactions';
import { emitTransactionsUpdated } from './changes';
import { transactionsOf } from './find';
import { withStatus } from './new-payment';

/**
 * Returns all credits of a membership payment. Such a payment is voided, not refunded (SDK: `PaymentStatus`).
 * @param credits the number it used
 */
export function voidedMembership(context: Context, payment: Payment, credits: number): Payment {
  const { membershipPaymentDetails: details, createdDate } = payment;
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
 */
export function voidMembership(
  context: Context,
  orderId: string,
  catalogItemId: string,
  credits: number,
): void {
  const { documents } = context;
  const lines = documents.get(orders, orderId)?.lineItems ?? [];
  const line = lines.find(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId);
  const before = transactionsOf(context, orderId);
  const payment = before.payments.find(
    ({ status, membershipPaymentDetails: details }) =>
      status === 'APPROVED' && line?.id && details?.lineItemId === line.id,
  );
  if (!payment) return;
  const voided = voidedMembership(context, payment, credits);
  const payments = before.payments.map((it) => (it.id === payment.id ? voided : it));
  emitTransactionsUpdated(context, documents.put(transactions, { ...before, payments }));
}
