import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { isoDate } from '#core/time/clock';
import { moneyOf } from '../line-items/money';
import type { PaymentRequest } from '../payments/requests/changes';
import { emitPaymentRequest, savePaymentRequest } from '../payments/requests/changes';
import { findOrder } from '../placed-orders/changes';
import { assertRequired } from '../requests/required';

type Given = Serialized<meta.OrderPaymentRequestOriginal>;

/**
 * Creates a request for a payment of an order. If its date has passed, it is expired from the start (SDK: `status`).
 * @param field the path of the request in the call, for violations
 * @throws PlatformError 404 without the order; 400 without order, amount or title
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
  const asked = moneyOf(site)(toAmount(amount?.amount ?? '0', site.currency));
  const amountValue = Number(asked.amount);
  assert(amountValue > 0, () => invalidField(`${field}.amount.amount`, 'must be more than 0', 'DECIMAL_GT'));
  const order = findOrder(context, orderId ?? '');
  const now = isoDate(clock.now());
  const over = expirationDate && expirationDate <= now;
  const request = savePaymentRequest(context, {
    id: ids.guid(),
    orderId: order.id,
    orderNumber: String(order.number),
    title,
    amount: { amount: asked.amount, formattedAmount: asked.formattedAmount },
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
