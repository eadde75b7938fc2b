import { orderTransactions } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { transition } from '#core/transitions';
import { findOrder } from '../orders/changes';
import { PAYMENT_TRANSITIONS, TRANSACTION_TRANSITIONS } from '../orders/transitions';
import { amountOf } from '../payments/amounts';
import { savePayments } from '../payments/changes';
import { findPayment, replacePayment, transactionsOf } from '../payments/entity';
import { statusNotAllowed } from '../payments/errors';
import { newPayment, withStatus } from '../payments/new-payment';
import { serializeTransactions } from '../payments/serialize';

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
    listTransactionsForSingleOrder(context, { orderId }) {
      return {
        orderTransactions: serializeTransactions(transactionsOf(context, findOrder(context, orderId).id)),
      };
    },
    listTransactionsForMultipleOrders(context, { orderIds }) {
      return {
        orderTransactions: orderIds.map((id) =>
          serializeTransactions(transactionsOf(context, findOrder(context, id).id)),
        ),
      };
    },
    addPayments(context, { orderId, payments }) {
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
    updatePaymentStatus(context, { orderId, paymentId, status }) {
      const order = findOrder(context, orderId);
      assert(isSaid(status), statusNotAllowed);
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
