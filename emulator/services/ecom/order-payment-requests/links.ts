import type { PaymentRequest } from '../payments/requests/store';

/** The path of payment requests' pages. Their links can be shared and opened any number of times. */
export const PAY_PATH = '/pay';

/** Returns the path of a payment request's page. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;
