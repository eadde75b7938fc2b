import { applicationError, type PlatformError } from '#core/contract/errors';

export const unsupportedItemType = (itemType: string): PlatformError =>
  applicationError('UNSUPPORTED_ITEM_TYPE', `There is no item type ${itemType}`, { itemType });

export const itemNotFound = (itemType: string, itemId: string): PlatformError =>
  applicationError('ITEM_NOT_FOUND', `There is no ${itemType} ${itemId}`, { itemType, itemId });
