import { applicationError, type PlatformError } from '#core/contract/errors';

export const cannotUpdateOrderPaymentRequestAmount = (): PlatformError =>
  applicationError('CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT', 'The amount cannot be changed');

export const paymentInProgress = (): PlatformError =>
  applicationError('PAYMENT_IN_PROGRESS', 'A payment for this request is pending');

export const orderPaymentRequestNotFound = (id: string): PlatformError =>
  applicationError('ORDER_PAYMENT_REQUEST_NOT_FOUND', `Payment request ${id} not found`);

export const invalidPaymentStatus = (status: string): PlatformError =>
  applicationError('INVALID_PAYMENT_STATUS', 'The card was declined', {
    paymentStatus: status,
    failureDetails: status,
  });

export const orderStatusForbidsSubscription = (status: string | undefined): PlatformError =>
  applicationError('INVALID_ORDER_STATUS_FOR_SUBSCRIPTION', `The order is ${status}`);

export const subscriptionAlreadyStarted = (): PlatformError =>
  applicationError('SUBSCRIPTION_ALREADY_STARTED', 'The subscription of the order has begun');

export const subscriptionPaidInFull = (): PlatformError =>
  applicationError('PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION', 'A subscription must be paid in full');
