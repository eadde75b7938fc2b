import { applicationError, type PlatformError } from '#core/contract/errors';

export const locationCannotBeChanged = (): PlatformError =>
  applicationError(
    'LOCATION_CANNOT_BE_CHANGED',
    'A reservation location cannot be moved to another location',
  );
