import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { RequestStatus } from './rules';

export type SerializedPaymentRequest = Serialized<meta.OrderPaymentRequestOriginal>;

/** A request to pay a part of an order, or all of it. */
export interface PaymentRequest extends Omit<SerializedPaymentRequest, 'status'> {
  id: string;
  orderId: string;
  status: RequestStatus;
  /** The amount as a number, to filter and sort by. */
  amountValue: number;
  /** The payment of the order that was made for it; it may still be on its way. */
  paymentId?: string;
}

export const paymentRequests = collection<PaymentRequest>('order_payment_requests', {
  fields: {
    orderId: 'string',
    paymentGatewayOrderId: 'string',
    'source.appId': 'string',
    'source.externalId': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    description: 'string',
    expirationDate: 'date',
    paymentId: 'string',
    orderNumber: 'string',
    status: 'string',
    title: 'string',
    'amount.amount': { kind: 'number', path: 'amountValue' },
  },
});

/** A payment request as calls answer it. */
export function serializePaymentRequest({
  amountValue: _value,
  paymentId: _payment,
  ...request
}: PaymentRequest) {
  // The SDK's enumeration lacks VOIDED, which its documentation has.
  return { ...request, status: request.status as SerializedPaymentRequest['status'] };
}

const FQDN = 'wix.ecom.v1.order_payment_request';

/** Emits what happened to a payment request. */
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

/** The path of payment requests' pages: their links can be shared and opened any number of times. */
export const PAY_PATH = '/pay';

/** The address of a payment request's page, without its origin. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;

/**
 * A payment request as it stands now.
 * @throws PlatformError 404 ORDER_PAYMENT_REQUEST_NOT_FOUND
 */
export function findPaymentRequest(context: Context, id: string): PaymentRequest {
  const request = context.documents.get(paymentRequests, id);
  assert(request, () =>
    applicationError(404, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', `Payment request ${id} not found`),
  );
  return request;
}
