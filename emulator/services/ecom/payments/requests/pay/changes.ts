import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { CatchUpStep } from '#core/contract/service';
import { toAmount } from '#core/money';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { transition } from '#core/transitions';
import { moneyOf } from '../../../items/money';
import { findOrder } from '../../../orders/changes';
import type { Order } from '../../../orders/entity';
import { subscriptionContracts } from '../../../orders/subscription-contracts/entity';
import { PAYMENT_TRANSITIONS } from '../../../orders/transitions';
import { assertPayPage, assertRequired } from '../../../requests/checks';
import { amountOf } from '../../amounts';
import { savePayments } from '../../changes';
import { transactionsOf } from '../../entity';
import { newPayment, type PaymentMethod } from '../../new-payment';
import { emitPaymentRequest, savePaymentRequest } from '../changes';
import { type PaymentRequest, paymentRequests } from '../entity';
import { requestAfter } from '../rules';
import {
  invalidPaymentStatus,
  orderPaymentRequestNotFound,
  orderStatusForbidsSubscription,
  paymentInProgress,
  subscriptionAlreadyStarted,
  subscriptionPaidInFull,
} from './errors';

/** The path of the pages of payment requests. Their links can be shared and opened any number of times. */
export const PAY_PATH = '/pay';

export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;

/** Returns a payment request. */
export const findPaymentRequest = (context: Context, id: string): PaymentRequest =>
  orThrow(context.documents.get(paymentRequests, id), () => orderPaymentRequestNotFound(id));

/**
 * Pays a request with a payment of its order. While the payment is pending, the request cannot be paid again.
 * @throws PlatformError 409 for an order that no longer accepts payments; 402 for a declined card
 */
export function payRequest(context: Context, request: PaymentRequest, method: PaymentMethod): PaymentRequest {
  const { status } = method;
  requestAfter(request.status, 'charge');
  assert(!request.paymentId, paymentInProgress);
  const order = findOrder(context, request.orderId);
  if (order.paymentStatus !== 'PARTIALLY_PAID') transition(PAYMENT_TRANSITIONS, order.paymentStatus, 'pay');
  assert(status !== 'DECLINED', () => invalidPaymentStatus(status));
  const payment = newPayment(context, amountOf(request.amount), method);
  const begun = savePaymentRequest(context, { ...request, paymentId: payment.id });
  const before = transactionsOf(context, order.id);
  savePayments(context, order, { ...before, payments: [...before.payments, payment] }, 'ORDER_PAID');
  return context.documents.get(paymentRequests, request.id) ?? begun;
}

type Given = Serialized<meta.OrderPaymentRequestOriginal>;

/**
 * Creates a request for a payment of an order. If its date has passed, it is expired from the start (SDK: `status`).
 * @param field the path of the request in the call, for violations
 * @throws PlatformError 404 without the order; 400 without order, amount or title; 409 as `assertSubscriptions`
 */
export function createRequest(context: Context, given: Given, field: string): PaymentRequest {
  const { orderId, amount, title, source, description, expirationDate } = given;
  const { image, blockedPaymentMethods = [], extendedFields } = given;
  assertRequired({
    [`${field}.orderId`]: orderId,
    [`${field}.amount.amount`]: amount?.amount,
    [`${field}.title`]: title,
  });
  const { site, clock, ids } = context;
  const price = moneyOf(site)(toAmount(amount?.amount ?? '0', site.currency));
  const amountValue = Number(price.amount);
  assertField(amountValue > 0, `${field}.amount.amount`, 'must be more than 0', 'DECIMAL_GT');
  assertPayPage(context);
  const order = findOrder(context, orderId ?? '');
  assertSubscriptions(context, order, amountValue);
  const now = clock.date();
  const over = expirationDate && expirationDate <= now;
  const request = savePaymentRequest(context, {
    id: ids.guid(),
    orderId: order.id,
    orderNumber: String(order.number),
    title,
    amount: { amount: price.amount, formattedAmount: price.formattedAmount },
    amountValue,
    currency: site.currency,
    paymentGatewayOrderId: ids.guid(),
    blockedPaymentMethods,
    createdDate: now,
    ...(source && { source: { externalId: '', ...source } }),
    ...(description && { description }),
    ...(expirationDate && { expirationDate }),
    ...(image && { image }),
    ...(extendedFields && { extendedFields }),
    status: over ? 'EXPIRED' : 'UNPAID',
  });
  emitPaymentRequest(context, request, 'created');
  return request;
}

/**
 * Refuses a request that would not start the subscriptions of an order: they are started once, by payment in full
 * (platform facts 34.14).
 */
function assertSubscriptions({ documents }: Context, order: Order, amountValue: number): void {
  const ids = (order.lineItems ?? []).flatMap(({ subscriptionInfo }) => subscriptionInfo?.id ?? []);
  if (ids.length === 0) return;

  const isOver = order.status === 'CANCELED' || order.status === 'REJECTED';
  assert(!isOver, () => orderStatusForbidsSubscription(order.status));
  assert(!ids.some((id) => documents.get(subscriptionContracts, id)), subscriptionAlreadyStarted);
  assert(amountValue >= Number(order.balanceSummary?.balance?.amount ?? 0), subscriptionPaidInFull);
}

export const paymentRequestsCatchUp: CatchUpStep = {
  due: [
    { collection: paymentRequests, field: 'expirationDate', only: { status: 'UNPAID', paymentId: null } },
  ],
  catchUp: catchUpPaymentRequests,
};

/** Expires the payment requests whose date has passed, except those with a pending payment. */
function catchUpPaymentRequests(context: Context): void {
  const passed = { $lte: context.clock.date() };
  const due = { status: 'UNPAID', paymentId: null, expirationDate: passed };
  const sort = [{ fieldName: 'expirationDate', order: 'ASC' }];
  for (const request of context.documents.list(paymentRequests, due, sort, CATCH_UP_BATCH)) {
    emitPaymentRequest(
      context,
      savePaymentRequest(context, { ...request, status: requestAfter(request.status, 'expire') }),
      'expired',
    );
  }
}
