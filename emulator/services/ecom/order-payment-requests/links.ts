import type { PaymentRequest } from '../shared/order-payment-requests/store';

/** The path of payment requests' pages: their links can be shared and opened any number of times. */
export const PAY_PATH = '/pay';

/** The address of a payment request's page, without its origin. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;
