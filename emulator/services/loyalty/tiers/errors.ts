import { applicationError, type PlatformError } from '#core/contract/errors';

export const tierAlreadyExists = (): PlatformError =>
  applicationError('ALREADY_EXISTS', 'Another tier has this name, or this number of points');

export const settingsAlreadyExist = (): PlatformError =>
  applicationError('ALREADY_EXISTS', 'The site has settings of tiers already: update them');
