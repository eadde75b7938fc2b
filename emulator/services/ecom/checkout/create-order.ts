import type { Context } from '#core/contract/context';
import { applicationError, assert, assertGiven } from '#core/contract/errors';
import { amountOf } from '../payments/amounts';
import { savePayments } from '../payments/changes';
import { transactionsOf } from '../payments/find';
import { newPayment } from '../payments/new-payment';
import { chargedBy, lastDigits } from '../payments/test-cards';
import type { Checkout } from '../stored/checkouts';
import { placeOrder } from './place-order';

/**
 * Creates an order without a hosted page. The payment is taken elsewhere: the order waits until the site's owner
 * records it, which approves or rejects the order.
 * @throws PlatformError as `placeOrder`, and 400 for a checkout without a buyer's email
 */
export function createOrder(context: Context, checkout: Checkout) {
  const { billingAddress, contactInfo } = checkout;
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  const waits = order.status === 'INITIALIZED';
  assertGiven(!waits || billingAddress || contactInfo?.address, 'checkout.billingInfo.address');
  return { orderId: order.id, ...(waits && { paymentGatewayOrderId: context.ids.guid() }) };
}

/** Returns the buyer of a checkout. */
function payerOf({ email, contactInfo }: Checkout) {
  const { firstName, lastName, phone } = contactInfo?.contactDetails ?? {};
  assertGiven(email, 'checkout.buyerInfo.email');
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, ...(phone && { phone }) };
}

/**
 * Creates an order and charges the amount due now.
 * @param token of the card, from the payment page
 * @throws PlatformError as `createOrder`, and 402 PAYMENT_ERROR without a token, or if the card is declined
 */
export function createOrderAndCharge(context: Context, checkout: Checkout, token: string | null | undefined) {
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  if (order.status !== 'INITIALIZED') return { orderId: order.id };
  const status = token ? chargedBy(token) : 'DECLINED';
  assert(status !== 'DECLINED', () => applicationError(402, 'PAYMENT_ERROR', 'The card was declined'));
  const due = amountOf(order.balanceSummary?.balance);
  const payment = newPayment(context, due, { status, offline: false, digits: lastDigits(token ?? '') });
  const before = transactionsOf(context, order.id);
  savePayments(context, order, { ...before, payments: [...before.payments, payment] }, 'ORDER_PAID');
  return {
    orderId: order.id,
    paymentGatewayOrderId: context.ids.guid(),
    paymentResponseToken: context.ids.secret(),
  };
}
