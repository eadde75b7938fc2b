import type { PaymentRequest, SerializedPaymentRequest } from './store';

/** A payment request as calls answer it. */
export function serializePaymentRequest({
  amountValue: _value,
  paymentId: _payment,
  ...request
}: PaymentRequest) {
  // The SDK's enumeration lacks VOIDED, which its documentation has.
  return { ...request, status: request.status as SerializedPaymentRequest['status'] };
}
