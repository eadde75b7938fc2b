import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { type PaymentRequest, paymentRequests } from '../payments/requests/changes';

/** The path of payment requests' pages. Their links can be shared and opened any number of times. */
export const PAY_PATH = '/pay';

/** Returns the path of a payment request's page. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;

/** Returns a payment request. @throws PlatformError 404 ORDER_PAYMENT_REQUEST_NOT_FOUND */
export function findPaymentRequest(context: Context, id: string): PaymentRequest {
  const request = context.documents.get(paymentRequests, id);
  assert(request, () =>
    applicationError(404, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', `Payment request ${id} not found`),
  );
  return request;
}
