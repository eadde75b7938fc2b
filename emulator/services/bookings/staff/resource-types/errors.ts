import { applicationError, type PlatformError } from '#core/contract/errors';

export const resourceTypeAlreadyExists = (name: string): PlatformError =>
  applicationError('RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', `There is a resource type ${name} already`, {
    name,
  });
