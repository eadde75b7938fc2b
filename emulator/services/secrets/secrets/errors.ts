import { applicationError, type PlatformError } from '#core/contract/errors';

/** The platform documents no error for a second secret with the same name (platform facts 24.2). */
export const nameTaken = (name: string): PlatformError =>
  applicationError('SECRET_ALREADY_EXISTS', `A secret named ${name} already exists`, { name });
