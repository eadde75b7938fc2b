import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import type { Order } from '../../orders/entity';
import { amountOf, priceOf, refundedAmount } from '../amounts';
import type { Payment, Transactions } from '../entity';
import { billingReason, refundability } from './refundability';
import type { Refundability } from './rules';

const serializeRefundStatus = (found: Refundability) => {
  if (found.status === 'REFUNDABLE') return { refundable: true };
  return found.status === 'MANUAL'
    ? { manuallyRefundable: { reason: found.reason } }
    : { nonRefundable: { reason: billingReason(found.reason) } };
};

export function serializeRefundability(context: Context, order: Order, payment: Payment, made: Transactions) {
  const { id: paymentId, regularPaymentDetails: regular, membershipPaymentDetails: membership } = payment;
  return {
    ...serializeRefundStatus(refundability(context, order, payment, made)),
    payment: {
      paymentId,
      offlinePayment: regular?.offlinePayment ?? false,
      ...(regular?.paymentMethod && { paymentMethod: regular.paymentMethod }),
      ...(regular?.creditCardDetails && { creditCardDetails: regular.creditCardDetails }),
      ...(membership
        ? { membership: serializeMembershipSummary([payment]) }
        : { monetary: serializeMonetarySummary(context, [payment], made) }),
    },
  };
}

/** Serializes the sums that payments have paid and refunded, and the most that can be refunded. */
export function serializeMonetarySummary(
  context: Context,
  payments: readonly Payment[],
  { refunds }: Transactions,
) {
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

/** Serializes the lines that membership payments have paid for, and those that were refunded. */
export function serializeMembershipSummary(payments: readonly Payment[]) {
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
