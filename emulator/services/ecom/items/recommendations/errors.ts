import { applicationError, type PlatformError } from '#core/contract/errors';

export const recommendationsProviderNotFound = (): PlatformError =>
  applicationError('RECOMMENDATIONS_PROVIDER_NOT_FOUND', 'No installed app has these algorithms');

export const algorithmNotSupported = (
  unsupportedAlgorithms: unknown,
  message = 'The app does not have these algorithms',
): PlatformError =>
  applicationError('ALGORITHM_NOT_SUPPORTED', message, {
    unsupportedAlgorithms,
  });

export const itemAppIdNotSupported = (
  items: unknown,
  algorithms: unknown,
  message = 'The algorithms are for items of other apps',
): PlatformError =>
  applicationError('ITEM_APP_ID_NOT_SUPPORTED', message, {
    items,
    algorithms,
  });
