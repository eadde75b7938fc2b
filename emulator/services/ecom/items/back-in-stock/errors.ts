import { applicationError, type PlatformError } from '#core/contract/errors';

export const backInStockNotificationRequestNotFound = (id: string): PlatformError =>
  applicationError('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND', `There is no request ${id}`);

export const requestContainsBothCatalogReferenceAndRequestIds = (): PlatformError =>
  applicationError(
    'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    'Name either an item or requests',
  );

export const notSupportedAppDefId = (appId: string): PlatformError =>
  applicationError('NOT_SUPPORTED_APP_DEF_ID', `The app ${appId} has no items to wait for`);

export const invalidCatalogReferenceOptions = (name: string): PlatformError =>
  applicationError('INVALID_CATALOG_REFERENCE_OPTIONS', `${name} has no such variant`);

export const requestCollectionDisabled = (): PlatformError =>
  applicationError('REQUEST_COLLECTION_DISABLED', 'The shop does not take back-in-stock requests');

export const invalidItemImageUrl = (url: string | undefined): PlatformError =>
  applicationError('INVALID_ITEM_IMAGE_URL', 'The picture is neither on the web nor in the media', { url });
