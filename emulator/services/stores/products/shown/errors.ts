import { applicationError, type PlatformError } from '#core/contract/errors';

export const noPermissionToReadMerchantData = (): PlatformError =>
  applicationError('NO_PERMISSION_TO_READ_MERCHANT_DATA', 'Costs and profits are for the owner of the site');
