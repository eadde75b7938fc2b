import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import type { Order } from '../../orders/entity';
import { amountOf, priceOf, refundedAmount } from '../amounts';
import type { Payment, Transactions } from '../entity';
import { billingReason, refundability } from './refundability';
import type { Refundability } from './rules';

const serializeRefundStatus = (refundability: Refundability) => {
  if (refundability.status === 'REFUNDABLE') return { refundable: true };
  return refundability.status === 'MANUAL'
    ? { manuallyRefundable: { reason: refundability.reason } }
    : { nonRefundable: { reason: billingReason(refundability.reason) } };
};

export function serializeRefundability(
  context: Context,
  order: Order,
  payment: Payment,
  stored: Transactions,
) {
  const { id: paymentId, regularPaymentDetails: regular, membershipPaymentDetails: membership } = payment;
  return {
    ...serializeRefundStatus(refundability(context, order, payment, stored)),
    payment: {
      paymentId,
      offlinePayment: regular?.offlinePayment ?? false,
      ...(regular?.paymentMethod && { paymentMethod: regular.paymentMethod }),
      ...(regular?.creditCardDetails && { creditCardDetails: regular.creditCardDetails }),
      ...(membership
        ? { membership: serializeMembershipSummary([payment]) }
        : { monetary: serializeMonetarySummary(context, [payment], stored) }),
    },
  };
}

/** Serializes the sums that payments have paid and refunded, and the most that can be refunded. */
export function serializeMonetarySummary(
  context: Context,
  payments: readonly Payment[],
  { refunds }: Transactions,
) {
  const succeeded = payments.filter(({ status }) =>
    ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status ?? ''),
  );
  const refundedSum = (status: 'SUCCEEDED' | 'PENDING') =>
    sum(payments.map(({ id }) => refundedAmount(refunds, status, id)));
  const paid = sum(succeeded.map(({ amount }) => amountOf(amount)));
  const back = refundedSum('SUCCEEDED');
  const pending = refundedSum('PENDING');
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
