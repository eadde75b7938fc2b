import { applicationError, notFound, type PlatformError } from '#core/contract/errors';

export const tagNotFound = (id: string): PlatformError => notFound(`tag ${id}`);

export const tagExists = (name: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `There is a tag with the name ${name}`, { name });
