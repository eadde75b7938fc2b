import { applicationError, type PlatformError } from '#core/contract/errors';

export const statusNotAllowed = (): PlatformError =>
  applicationError('STATUS_NOT_ALLOWED', 'A payment is approved, declined, canceled or voided');

export const paymentNotFound = (paymentId: string | undefined): PlatformError =>
  applicationError('PAYMENT_NOT_FOUND', `The order has no payment ${paymentId}`);

export const paymentNotRefundable = (refund: string, paymentId: string): PlatformError =>
  applicationError('PAYMENT_NOT_REFUNDABLE', `The provider gives no answer: ${refund}`, {
    paymentId,
    nonRefundableReason: 'PROVIDER_IS_DOWN',
  });

export const paymentError = (): PlatformError =>
  applicationError('PAYMENT_ERROR', 'The bank did not confirm the payment');

export const paymentConfirmationRequired = (): PlatformError =>
  applicationError('PAYMENT_CONFIRMATION_REQUIRED', 'The bank has to confirm the payment');

export const providerFailed = (message: string): PlatformError => applicationError('PAYMENT_ERROR', message);
