import { applicationError, type PlatformError } from '#core/contract/errors';

export const cardDeclined = (): PlatformError => applicationError('PAYMENT_ERROR', 'The card was declined');

export const notPaidInPerson = (): PlatformError =>
  applicationError('PAYMENT_ERROR', 'This order cannot be paid in person');

/** @param change what has changed it */
export const totalChanged = (change: 'address and delivery' | 'discount', total: string): PlatformError =>
  applicationError('CHECKOUT_CHANGED', `With this ${change} the total is ${total}`);
