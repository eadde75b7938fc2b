import { orderBilling, orderTransactions } from '@wix/ecom/meta';
import { isoDate } from '../../core/clock';
import { applicationError, assert, invalidField } from '../../core/errors';
import { type Context, MANAGERS, type Operation, operation, type Wire } from '../../core/operation';
import { stateAfter } from '../../core/states';
import { planPaidBack } from '../bookings/plan-refunds';
import { returnStock } from '../stores/inventory';
import { refundCompleted } from './events';
import { chargeGiftCard } from './gift-cards';
import { voidedMembership } from './membership-refund';
import { theOrder } from './order-changes';
import { PAYMENT, TRANSACTION } from './order-states';
import {
  amountOf,
  newPayment,
  priceOf,
  settlePayments,
  transactionsOf,
  transactionsOnWire,
  withStatus,
} from './payments';
import type { Order, Payment, Transactions } from './store';
import { sum } from './totals';

const ACCESS = { callers: MANAGERS } as const;

/** What a payment becomes by what is said of it; the rest of the states follow from other calls. */
const SAID = { APPROVED: 'approve', DECLINED: 'decline', CANCELED: 'cancel', VOIDED: 'void' } as const;
const isSaid = (status: string | undefined): status is keyof typeof SAID =>
  status !== undefined && status in SAID;

/** Payments of orders, for the site's owner. */
export const paymentOperations: Operation[] = [
  operation(
    'ecom.orderTransactions.listTransactionsForSingleOrder',
    orderTransactions.listTransactionsForSingleOrder,
    ACCESS,
    ({ orderId }, context) => ({
      orderTransactions: transactionsOnWire(transactionsOf(context, theOrder(context, orderId).id)),
    }),
  ),

  operation(
    'ecom.orderTransactions.listTransactionsForMultipleOrders',
    orderTransactions.listTransactionsForMultipleOrders,
    ACCESS,
    ({ orderIds }, context) => ({
      orderTransactions: orderIds.map((id) =>
        transactionsOnWire(transactionsOf(context, theOrder(context, id).id)),
      ),
    }),
  ),

  operation(
    'ecom.orderTransactions.addPayments',
    orderTransactions.addPayments,
    ACCESS,
    ({ orderId, payments }, context) => {
      const order = theOrder(context, orderId);
      // An order that takes no payment any more is left as it is.
      if (order.paymentStatus !== 'PARTIALLY_PAID') stateAfter(PAYMENT, order.paymentStatus, 'pay');
      const added = payments.map(({ amount, regularPaymentDetails }, index) => {
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
        return newPayment(context, amountOf(amount), { status, offline });
      });
      const before = transactionsOf(context, order.id);
      const after = { ...before, payments: [...before.payments, ...added] };
      settlePayments(context, order, after, 'ORDER_PAID');
      return { orderTransactions: transactionsOnWire(after), paymentsIds: added.map(({ id }) => id) };
    },
  ),

  operation(
    'ecom.orderTransactions.updatePaymentStatus',
    orderTransactions.updatePaymentStatus,
    ACCESS,
    ({ orderId, paymentId, status }, context) => {
      const order = theOrder(context, orderId);
      assert(isSaid(status), () =>
        applicationError(400, 'STATUS_NOT_ALLOWED', 'A payment is approved, declined, canceled or voided'),
      );
      const before = transactionsOf(context, order.id);
      const payment = thePayment(before, paymentId);
      const next = stateAfter(TRANSACTION, payment.status, SAID[status]);
      const changed = withStatus(payment, next, isoDate(context.clock.now()));
      const after = { ...before, payments: replaced(before.payments, changed) };
      settlePayments(context, order, after, next === 'APPROVED' ? 'ORDER_PAID' : undefined);
      return { orderTransactions: transactionsOnWire(after) };
    },
  ),

  operation('ecom.orderBilling.refundPayments', orderBilling.refundPayments, ACCESS, (request, context) => {
    const order = theOrder(context, request.orderId);
    const after = refunded(context, order, request);
    settlePayments(context, order, after, 'ORDER_REFUNDED');
    restock(context, order, request.sideEffects);
    refundCompleted(context, after, request.sideEffects ?? {});
    const orderTransactions = transactionsOnWire(after);
    return { refund: orderTransactions.refunds.at(-1), orderTransactions };
  }),
];

const replaced = (payments: readonly Payment[], changed: Payment): Payment[] =>
  payments.map((payment) => (payment.id === changed.id ? changed : payment));

function thePayment({ payments }: Transactions, paymentId: string | undefined): Payment {
  const payment = payments.find(({ id }) => id === paymentId);
  assert(payment, () => applicationError(404, 'PAYMENT_NOT_FOUND', `The order has no payment ${paymentId}`));
  return payment;
}

/**
 * The transactions of an order with money, or the credits of a plan, paid back.
 * @throws PlatformError 404 PAYMENT_NOT_FOUND; 400 PAYMENT_NOT_REFUNDABLE for one that was not made, or all of which
 *   is back; INVALID_PAYMENT_REFUND_AMOUNT for nothing, or more than is left
 */
function refunded(
  context: Context,
  order: Order,
  { paymentRefunds, customerReason }: Wire<orderBilling.RefundPaymentsRequestOriginal>,
): Transactions {
  const now = isoDate(context.clock.now());
  const before = transactionsOf(context, order.id);
  let { payments } = before;
  const done = before.refunds.flatMap((refund) => refund.transactions ?? []);
  for (const { paymentId, amount, externalRefund = false } of paymentRefunds) {
    const payment = thePayment({ ...before, payments }, paymentId);
    const isMade = payment.status === 'APPROVED' || payment.status === 'PARTIALLY_REFUNDED';
    assert(isMade, () =>
      applicationError(400, 'PAYMENT_NOT_REFUNDABLE', `Nothing of payment ${paymentId} can be paid back`),
    );
    if (payment.membershipPaymentDetails) {
      payments = replaced(payments, paidBackToPlan(context, order, payment));
      done.push({ paymentId, amount: payment.amount, refundStatus: 'SUCCEEDED', externalRefund });
      continue;
    }
    const back = sum(done.filter((it) => it.paymentId === paymentId).map((it) => amountOf(it.amount)));
    const left = amountOf(payment.amount).minus(back);
    const wanted = amount?.amount === undefined ? left : amountOf(amount);
    assert(wanted.gt(0) && wanted.lte(left), () =>
      applicationError(400, 'INVALID_PAYMENT_REFUND_AMOUNT', `At most ${left.toFixed(2)} can be paid back`),
    );
    const status = stateAfter(TRANSACTION, payment.status, wanted.eq(left) ? 'refund' : 'refundPartly');
    const cardId = payment.giftcardPaymentDetails?.giftCardPaymentId;
    if (cardId) chargeGiftCard(context, cardId, wanted.times(-1));
    payments = replaced(payments, withStatus(payment, status, now));
    done.push({ paymentId, amount: priceOf(context, wanted), refundStatus: 'SUCCEEDED', externalRefund });
  }
  const transactions = done.slice(before.refunds.flatMap((refund) => refund.transactions ?? []).length);
  const total = priceOf(context, sum(transactions.map(({ amount }) => amountOf(amount))));
  const refund = {
    ...{ id: context.ids.guid(), createdDate: now, transactions },
    summary: { requestedRefund: total, refunded: total, pending: false },
    ...(customerReason && { details: { reason: customerReason } }),
  };
  return { ...before, payments, refunds: [...before.refunds, refund] };
}

/** A membership's payment, given back: all of it, whatever amount was named (SDK: `PaymentRefund.amount`). */
function paidBackToPlan(context: Context, { lineItems = [] }: Order, payment: Payment): Payment {
  const line = lineItems.find(({ id }) => id === payment.membershipPaymentDetails?.lineItemId);
  const credits = planPaidBack(context, line?.catalogReference?.catalogItemId ?? '');
  return voidedMembership(context, payment, credits);
}

/** Puts lines of an order back on the shelf, as many as were bought at most. */
function restock(
  context: Context,
  order: Order,
  sideEffects: Wire<orderBilling.RefundPaymentsRequestOriginal>['sideEffects'],
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
