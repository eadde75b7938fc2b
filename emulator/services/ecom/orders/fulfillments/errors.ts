import { applicationError, type PlatformError } from '#core/contract/errors';

export const trackingNumberAlreadyExists = (number: string | null | undefined): PlatformError =>
  applicationError(
    'TRACKING_NUMBER_ALREADY_EXISTS',
    `Another fulfillment of the order has the tracking number ${number}: add the items to that one`,
    { trackingNumber: number },
  );

export const lineItemNotFound = (id: string | undefined): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND', `The order has no line item ${id}`);
