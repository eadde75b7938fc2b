import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import type { Transactions } from '../../stored/transactions';
import { emitPaymentRequest } from './events';
import { requestAfter } from './rules';
import { type PaymentRequest, paymentRequests } from './store';

/** Stores a payment request with the date of the change. */
export function savePaymentRequest({ documents, clock }: Context, request: PaymentRequest): PaymentRequest {
  return documents.put(paymentRequests, { ...request, updatedDate: isoDate(clock.now()) });
}

/** Updates the payment requests of an order to the status of their payments. */
export function followRequests(context: Context, { id: orderId, payments }: Transactions): void {
  for (const request of context.documents.list(paymentRequests, { orderId, status: 'UNPAID' })) {
    const status = payments.find(({ id }) => id === request.paymentId)?.status;
    if (status === 'APPROVED')
      emitPaymentRequest(
        context,
        savePaymentRequest(context, { ...request, status: requestAfter('UNPAID', 'charge') }),
        'paid',
      );
    // The request can be paid again, or expire.
    else if (status === 'DECLINED' || status === 'CANCELED' || status === 'VOIDED')
      savePaymentRequest(context, { ...request, paymentId: undefined });
  }
}
