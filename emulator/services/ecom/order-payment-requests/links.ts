import type { PaymentRequest } from './store';

/** Where the page of a payment request is that can be given to somebody: it opens as often as it is asked for. */
export const PAY_PATH = '/pay';

/** The address of a payment request's page, without its origin. */
export const payPath = ({ id }: Pick<PaymentRequest, 'id'>): string => `${PAY_PATH}/${id}`;
