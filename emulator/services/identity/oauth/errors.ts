import { applicationError, type PlatformError } from '#core/contract/errors';

export const unauthorized = (description: string): PlatformError =>
  applicationError('UNAUTHORIZED', description);
