import { applicationError, type PlatformError } from '#core/contract/errors';

export const secretAlreadyExists = (name: string): PlatformError =>
  applicationError('SECRET_ALREADY_EXISTS', `A secret named ${name} already exists`, { name });
