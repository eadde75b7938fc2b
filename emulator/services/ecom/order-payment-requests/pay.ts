import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { transition } from '#core/transitions';
import { amountOf } from '../payments/amounts';
import { savePayments } from '../payments/changes';
import { transactionsOf } from '../payments/find';
import { newPayment, type PaymentMethod } from '../payments/new-payment';
import { type PaymentRequest, paymentRequests, savePaymentRequest } from '../payments/requests/changes';
import { requestAfter } from '../payments/requests/rules';
import { findOrder } from '../placed-orders/changes';
import { PAYMENT_TRANSITIONS } from '../placed-orders/transitions';

/**
 * Pays a request by a payment of its order. While that is pending, the request cannot be paid again.
 * @throws PlatformError 409 CANNOT_CHARGE_*_ORDER_PAYMENT_REQUEST, PAYMENT_IN_PROGRESS, ORDER_STATUS_IS_NOT_SUPPORTED
 *   for an order that no longer accepts payments; 402 INVALID_PAYMENT_STATUS for a declined card
 */
export function payRequest(context: Context, request: PaymentRequest, method: PaymentMethod): PaymentRequest {
  const { status } = method;
  requestAfter(request.status, 'charge');
  assert(!request.paymentId, () =>
    applicationError(409, 'PAYMENT_IN_PROGRESS', 'A payment for this request is on its way'),
  );
  const order = findOrder(context, request.orderId);
  if (order.paymentStatus !== 'PARTIALLY_PAID') transition(PAYMENT_TRANSITIONS, order.paymentStatus, 'pay');
  assert(status !== 'DECLINED', () =>
    applicationError(402, 'INVALID_PAYMENT_STATUS', 'The card was declined', {
      paymentStatus: status,
      failureDetails: status,
    }),
  );
  const payment = newPayment(context, amountOf(request.amount), method);
  const begun = savePaymentRequest(context, { ...request, paymentId: payment.id });
  const before = transactionsOf(context, order.id);
  savePayments(context, order, { ...before, payments: [...before.payments, payment] }, 'ORDER_PAID');
  return context.documents.get(paymentRequests, request.id) ?? begun;
}
