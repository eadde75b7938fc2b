import type { Context } from '#core/contract/context';
import type { Transactions } from '../entity';
import { type PaymentRequest, paymentRequests, type SerializedPaymentRequest } from './entity';
import { requestAfter } from './rules';

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
