import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Transactions } from '../entity';
import { type RequestStatus, requestAfter } from './rules';

type SerializedPaymentRequest = Serialized<meta.OrderPaymentRequestOriginal>;

export interface PaymentRequest extends Omit<SerializedPaymentRequest, 'status'> {
  id: string;
  orderId: string;
  status: RequestStatus;
  /** The amount as a number, to filter and sort by. */
  amountValue: number;
  /** The order's payment for it, which may be pending. */
  paymentId?: string;
}

export const paymentRequests = collection<PaymentRequest>('order_payment_requests', {
  shown: {
    title: 'Payment requests',
    group: 'Sales',
    calls: ['ecom.orderPaymentRequests', 'orderPaymentRequest'],
  },
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

export function serializePaymentRequest({
  amountValue: _value,
  paymentId: _payment,
  ...request
}: PaymentRequest) {
  // The SDK's enumeration lacks VOIDED, but its documentation has it.
  return { ...request, status: request.status as SerializedPaymentRequest['status'] };
}

const FQDN = 'wix.ecom.v1.order_payment_request';

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

export function savePaymentRequest({ documents, clock }: Context, request: PaymentRequest): PaymentRequest {
  return documents.put(paymentRequests, { ...request, updatedDate: clock.date() });
}

/** Updates the payment requests of an order to the status of their payments. */
export function followRequests(context: Context, { id: orderId, payments }: Transactions): void {
  for (const request of context.documents.list(paymentRequests, { orderId, status: 'UNPAID' })) {
    const status = payments.find(({ id }) => id === request.paymentId)?.status;
    if (status === 'APPROVED') {
      const paid = savePaymentRequest(context, { ...request, status: requestAfter('UNPAID', 'charge') });
      emitPaymentRequest(context, paid, 'paid');
      context.services.paymentRequestPaid(context, paid.id, orderId);
    }
    // The request can be paid again, or expire.
    else if (status === 'DECLINED' || status === 'CANCELED' || status === 'VOIDED')
      savePaymentRequest(context, { ...request, paymentId: undefined });
  }
}
