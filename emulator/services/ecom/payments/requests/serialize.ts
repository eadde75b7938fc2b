import type { PaymentRequest, SerializedPaymentRequest } from './store';

/** Serializes a payment request. */
export function serializePaymentRequest({
  amountValue: _value,
  paymentId: _payment,
  ...request
}: PaymentRequest) {
  // The SDK's enumeration lacks VOIDED, but its documentation has it.
  return { ...request, status: request.status as SerializedPaymentRequest['status'] };
}
