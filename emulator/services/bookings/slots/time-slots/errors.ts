import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidServicesSize = (): PlatformError =>
  applicationError('INVALID_SERVICES_SIZE', 'Name 2 services at least, 40 at most');

export const missingArgument = (name: string): PlatformError =>
  applicationError('MISSING_ARGUMENTS', `${name} must be stated`, { missingArguments: [name] });

export const invalidServiceIds = (id: string): PlatformError =>
  applicationError('INVALID_SERVICE_IDS_PROVIDED', `There is no service ${id}`, { serviceIds: [id] });

export const resourceNotFound = (id: string): PlatformError =>
  applicationError('RESOURCE_NOT_FOUND', `There is no staff member with the resource ${id}`);

/** @param names the arguments that a request needs for its first page */
export const missingArguments = (...names: string[]): PlatformError =>
  applicationError('MISSING_ARGUMENTS', `State ${names.join(', ')}, or a cursor`, { missing: names });

export const serviceNotFound = (id: string): PlatformError =>
  applicationError('SERVICE_NOT_FOUND', `There is no service ${id}`);

export const slotNotFound = (what: string): PlatformError =>
  applicationError('SLOT_NOT_FOUND', `${what} is not available at that time`);

export const endOptionsNotSupported = (name: string): PlatformError =>
  applicationError('END_OPTIONS_NOT_SUPPORTED', `${name} has no range of hours to choose an end from`);

export const maxEndDateExceedsMaximum = (): PlatformError =>
  applicationError(
    'MAX_END_DATE_EXCEEDS_MAXIMUM',
    'maxLocalEndDate must be at most 24 hours after localStartDate',
  );

/** Returns the error for a requested gender: staff have none in the emulator. */
export const genderNotAllowed = (): PlatformError =>
  applicationError('REQUESTED_GENDER_NOT_ALLOWED', 'The business does not publish the gender of its staff');
