import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (code: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Duplicate coupon code: ${code}`, { code });
