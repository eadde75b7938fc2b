import { isoDate } from '../../core/clock';
import type { Context } from '../../core/operation';
import { refundMembership } from '../pricing-plans/memberships';
import { transactionsUpdated } from './events';
import { stateAfter, TRANSACTION } from './order-states';
import { transactionsOf, withStatus } from './payments';
import { orders, transactions } from './store';

/**
 * Gives back what a membership has paid for an item of an order, once.
 * @param catalogItemId the item's, such as a booking's id
 * @param credits how many it took
 */
export function voidMembership(
  context: Context,
  orderId: string,
  catalogItemId: string,
  credits: number,
): void {
  const { clock, documents } = context;
  const lines = documents.get(orders, orderId)?.lineItems ?? [];
  const line = lines.find(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId);
  const before = transactionsOf(context, orderId);
  const payment = before.payments.find(
    ({ status, membershipPaymentDetails: details }) =>
      status === 'APPROVED' && line?.id && details?.lineItemId === line.id,
  );
  const { membershipPaymentDetails: details } = payment ?? {};
  if (!payment || !details?.membershipId) return;
  const status = stateAfter(TRANSACTION, payment.status, 'refund');
  const voided = {
    ...withStatus(payment, status, isoDate(clock.now())),
    membershipPaymentDetails: { ...details, voided: true },
  };
  refundMembership(context, details.membershipId, credits, payment.createdDate ?? '');
  const payments = before.payments.map((it) => (it.id === payment.id ? voided : it));
  transactionsUpdated(context, documents.put(transactions, { ...before, payments }));
}
