import { applicationError, type PlatformError } from '#core/contract/errors';

export const lineItemNotFound = (index: number): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND', `The order has no line item ${index}`);
