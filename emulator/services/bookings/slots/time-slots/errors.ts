import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidServicesSize = (): PlatformError =>
  applicationError('INVALID_SERVICES_SIZE', 'Name 2 services at least, 40 at most');

export const requestedGenderNotAllowed = (): PlatformError =>
  applicationError('REQUESTED_GENDER_NOT_ALLOWED', 'The business does not publish the gender of its staff');

export const missingArgument = (name: string): PlatformError =>
  applicationError('MISSING_ARGUMENTS', `${name} must be stated`, { missingArguments: [name] });

export const invalidServiceIds = (id: string): PlatformError =>
  applicationError('INVALID_SERVICE_IDS_PROVIDED', `There is no service ${id}`, { serviceIds: [id] });

export const resourceNotFound = (id: string): PlatformError =>
  applicationError('RESOURCE_NOT_FOUND', `There is no staff member with the resource ${id}`);
