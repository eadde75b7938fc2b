import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (): PlatformError =>
  applicationError('ALREADY_EXISTS', 'The site has portfolio settings');
