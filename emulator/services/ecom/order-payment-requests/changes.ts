import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Context } from '../../../core/contract/context';
import { applicationError, assert, invalidField } from '../../../core/contract/errors';
import type { Serialized } from '../../../core/contract/serialized';
import { toAmount } from '../../../core/money';
import { CATCH_UP_BATCH } from '../../../core/time/catch-up-limits';
import { isoDate } from '../../../core/time/clock';
import { moneyOf } from '../cart/serialize';
import { findOrder } from '../orders/changes';
import type { Transactions } from '../orders/store';
import { assertRequired } from '../requests/required';
import { requestAfter } from './rules';
import { type PaymentRequest, paymentRequests, serializePaymentRequest } from './store';

type Given = Serialized<meta.OrderPaymentRequestOriginal>;

const FQDN = 'wix.ecom.v1.order_payment_request';
/** Where the page of a payment request is that can be given to somebody: it opens as often as it is asked for. */
export const PAY_PATH = '/pay';

/** The address of a payment request's page, without its origin. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;

/**
 * A payment request as it stands now.
 * @throws PlatformError 404 ORDER_PAYMENT_REQUEST_NOT_FOUND
 */
export function findPaymentRequest(context: Context, id: string): PaymentRequest {
  catchUpPaymentRequests(context);
  const request = context.documents.get(paymentRequests, id);
  assert(request, () =>
    applicationError(404, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', `Payment request ${id} not found`),
  );
  return request;
}

/** Ends the payment requests whose date the clock has passed, but for those that a payment is on its way for. */
export function catchUpPaymentRequests(context: Context): void {
  const passed = { $lte: isoDate(context.clock.now()) };
  const due = { status: 'UNPAID', paymentId: null, expirationDate: passed };
  const sort = [{ fieldName: 'expirationDate', order: 'ASC' }];
  for (const request of context.documents.list(paymentRequests, due, sort, CATCH_UP_BATCH)) {
    emitPaymentRequest(
      context,
      save(context, { ...request, status: requestAfter(request.status, 'expire') }),
      'expired',
    );
  }
}

/** Stores a payment request; its date says when. */
export function save({ documents, clock }: Context, request: PaymentRequest): PaymentRequest {
  return documents.put(paymentRequests, { ...request, updatedDate: isoDate(clock.now()) });
}

/** Tells what happened to a payment request. */
export function emitPaymentRequest(
  context: Context,
  request: PaymentRequest,
  slug: 'created' | 'updated' | 'deleted' | 'paid' | 'expired' | 'voided',
): void {
  const entity = serializePaymentRequest(request);
  const about = { entityFqdn: FQDN, entityId: request.id };
  if (slug === 'created') context.emit({ ...about, slug, createdEvent: { entity } });
  else if (slug === 'updated') context.emit({ ...about, slug, updatedEvent: { currentEntity: entity } });
  else if (slug === 'deleted') context.emit({ ...about, slug, deletedEvent: { deletedEntity: entity } });
  else context.emit({ ...about, slug, actionEvent: { body: { orderPaymentRequest: entity } } });
}

/**
 * Asks for a payment of an order. One whose date has passed already is expired from the start (SDK: `status`).
 * @param field where the request stands in the call, for violations
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
  const request = save(context, {
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

/** Brings the payment requests of an order in line with what became of the payments that were made for them. */
export function followRequests(context: Context, { id: orderId, payments }: Transactions): void {
  for (const request of context.documents.list(paymentRequests, { orderId, status: 'UNPAID' })) {
    const status = payments.find(({ id }) => id === request.paymentId)?.status;
    if (status === 'APPROVED')
      emitPaymentRequest(
        context,
        save(context, { ...request, status: requestAfter('UNPAID', 'charge') }),
        'paid',
      );
    // It can be paid again, or expire.
    else if (status === 'DECLINED' || status === 'CANCELED' || status === 'VOIDED')
      save(context, { ...request, paymentId: undefined });
  }
}
