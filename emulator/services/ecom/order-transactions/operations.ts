import { orderTransactions } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { transition } from '#core/transitions';
import { amountOf } from '../payments/amounts';
import { savePayments } from '../payments/changes';
import { newPayment, withStatus } from '../payments/new-payment';
import { findOrder } from '../placed-orders/changes';
import { PAYMENT_TRANSITIONS, TRANSACTION_TRANSITIONS } from '../placed-orders/transitions';
import { findPayment, replacePayment, type Transactions, transactionsOf } from '../stored/transactions';

export const serializeTransactions = ({ id, payments, refunds }: Transactions) => ({
  orderId: id,
  payments: payments.map(({ regularPaymentDetails: regular, ...payment }) => ({
    supportReceiptGeneration: false,
    ...payment,
    ...(regular && { regularPaymentDetails: { savedPaymentMethod: false, ...regular } }),
  })),
  refunds: refunds.map(({ details, ...refund }) => ({
    ...refund,
    ...(details && {
      details: { shippingIncluded: false, items: [], lineItems: [], additionalFees: [], ...details },
    }),
  })),
});

const ACCESS = { callers: MANAGERS } as const;

/** The statuses that a caller may set, with their events; other calls set the rest. */
const SAID = { APPROVED: 'approve', DECLINED: 'decline', CANCELED: 'cancel', VOIDED: 'void' } as const;
const isSaid = (status: string | undefined): status is keyof typeof SAID =>
  status !== undefined && status in SAID;

export const orderTransactionsOperations = moduleOperations(
  'ecom.orderTransactions',
  orderTransactions,
  ACCESS,
  {
    listTransactionsForSingleOrder({ orderId }, context) {
      return {
        orderTransactions: serializeTransactions(transactionsOf(context, findOrder(context, orderId).id)),
      };
    },
    listTransactionsForMultipleOrders({ orderIds }, context) {
      return {
        orderTransactions: orderIds.map((id) =>
          serializeTransactions(transactionsOf(context, findOrder(context, id).id)),
        ),
      };
    },
    addPayments({ orderId, payments }, context) {
      const order = findOrder(context, orderId);
      // An order that accepts no payment is refused before anything is stored.
      if (order.paymentStatus !== 'PARTIALLY_PAID')
        transition(PAYMENT_TRANSITIONS, order.paymentStatus, 'pay');
      const added = payments.map(({ amount, regularPaymentDetails, refundDisabled = false }, index) => {
        assert(amountOf(amount).gt(0), () =>
          invalidField(`payments[${index}].amount.amount`, 'must be more than 0', 'DECIMAL_GT'),
        );
        const status = regularPaymentDetails?.status ?? 'APPROVED';
        assert(status === 'APPROVED' || status === 'PENDING' || status === 'AUTHORIZED', () =>
          invalidField(
            `payments[${index}].regularPaymentDetails.status`,
            'must be APPROVED, PENDING or AUTHORIZED',
          ),
        );
        const offline = regularPaymentDetails?.offlinePayment ?? false;
        const digits = regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? undefined;
        return { ...newPayment(context, amountOf(amount), { status, offline, digits }), refundDisabled };
      });
      const before = transactionsOf(context, order.id);
      const after = { ...before, payments: [...before.payments, ...added] };
      savePayments(context, order, after, 'ORDER_PAID');
      return { orderTransactions: serializeTransactions(after), paymentsIds: added.map(({ id }) => id) };
    },
    updatePaymentStatus({ orderId, paymentId, status }, context) {
      const order = findOrder(context, orderId);
      assert(isSaid(status), () =>
        applicationError(400, 'STATUS_NOT_ALLOWED', 'A payment is approved, declined, canceled or voided'),
      );
      const before = transactionsOf(context, order.id);
      const payment = findPayment(before, paymentId);
      const next = transition(TRANSACTION_TRANSITIONS, payment.status, SAID[status]);
      const changed = withStatus(payment, next, context.clock.date());
      const after = { ...before, payments: replacePayment(before.payments, changed) };
      savePayments(context, order, after, next === 'APPROVED' ? 'ORDER_PAID' : undefined);
      return { orderTransactions: serializeTransactions(after) };
    },
  },
);
