import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

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

export const invalidPaymentRefundAmount = (refundable: string): PlatformError =>
  applicationError('INVALID_PAYMENT_REFUND_AMOUNT', `At most ${refundable} can be paid back`);

export const externalRefundExpected = (paymentId: string, external: boolean): PlatformError =>
  applicationError(
    'EXTERNAL_REFUND_EXPECTED',
    `Payment ${paymentId} is paid back by hand: say so with externalRefund`,
    { paymentId, externalRefund: external },
  );

export const refundTooHigh = (code: ErrorCode, most: string): PlatformError =>
  applicationError(code, `At most ${most} can be paid back`);

export const additionalFeeNotFound = (id: string | undefined): PlatformError =>
  applicationError('ADDITIONAL_FEE_NOT_FOUND', `The order has no additional fee ${id}`);

export const shippingNotFound = (): PlatformError =>
  applicationError('SHIPPING_NOT_FOUND', 'The order has no delivery that costs something');

export const appGiftCardRefundedInFull = (): PlatformError =>
  applicationError('INVALID_PAYMENT_REFUND_AMOUNT', 'An app refunds its gift card in full or not at all');

export const notPaidBack = (description: string, paymentId: string): PlatformError =>
  applicationError('PAYMENT_NOT_REFUNDABLE', description, {
    paymentId,
    nonRefundableReason: 'PROVIDER_IS_DOWN',
  });

export const nothingRefundable = (paymentId: string, nonRefundableReason: string): PlatformError =>
  applicationError('PAYMENT_NOT_REFUNDABLE', `Nothing of payment ${paymentId} can be paid back`, {
    paymentId,
    nonRefundableReason,
  });
