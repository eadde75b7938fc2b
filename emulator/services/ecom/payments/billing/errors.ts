import { applicationError, type PlatformError } from '#core/contract/errors';

export const lineItemNotFound = (lineItemId: string | undefined): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND', `The order has no line item ${lineItemId}`);

export const invalidLineItemRestockQuantity = (most: number): PlatformError =>
  applicationError('INVALID_LINE_ITEM_RESTOCK_QUANTITY', `At most ${most} can go back on the shelf`);

export const partialRefundForMultipleLocationsNotAllowed = (
  lineItemId: string | undefined,
  quantity: number | undefined,
): PlatformError =>
  applicationError(
    'PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED',
    'An item that comes from several locations can only be returned as a whole',
    { lineItemId, quantity },
  );

export const invalidLineItemRefundQuantity = (
  most: number,
  lineItemId: string | undefined,
  quantity: number,
): PlatformError =>
  applicationError('INVALID_LINE_ITEM_REFUND_QUANTITY', `At most ${most} can be paid back`, {
    lineItemId,
    quantity,
  });

export const invalidPaymentRefundAmount = (left: string): PlatformError =>
  applicationError('INVALID_PAYMENT_REFUND_AMOUNT', `At most ${left} can be paid back`);

export const paymentNotRefundable = (description: string, paymentId: string): PlatformError =>
  applicationError('PAYMENT_NOT_REFUNDABLE', description, {
    paymentId,
    nonRefundableReason: 'PROVIDER_IS_DOWN',
  });

export const externalRefundExpected = (paymentId: string, external: boolean): PlatformError =>
  applicationError(
    'EXTERNAL_REFUND_EXPECTED',
    `Payment ${paymentId} is paid back by hand: say so with externalRefund`,
    { paymentId, externalRefund: external },
  );
