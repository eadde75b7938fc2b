import { applicationError, type PlatformError } from '#core/contract/errors';

/** @param names of the arguments that a request needs for its first page */
export const missingArguments = (...names: string[]): PlatformError =>
  applicationError(400, 'MISSING_ARGUMENTS', `State ${names.join(', ')}, or a cursor`, { missing: names });

export const serviceNotFound = (id: string): PlatformError =>
  applicationError(404, 'SERVICE_NOT_FOUND', `There is no service ${id}`);

export const slotNotFound = (what: string): PlatformError =>
  applicationError(404, 'SLOT_NOT_FOUND', `${what} is not available at that time`);

/** Returns the error for a requested gender: staff have none in the emulator. */
export const genderNotAllowed = (): PlatformError =>
  applicationError(
    400,
    'REQUESTED_GENDER_NOT_ALLOWED',
    'The business does not publish the gender of its staff',
  );

export const endOptionsNotSupported = (name: string): PlatformError =>
  applicationError(400, 'END_OPTIONS_NOT_SUPPORTED', `${name} has no range of hours to choose an end from`);

export const maxEndDateExceedsMaximum = (): PlatformError =>
  applicationError(
    400,
    'MAX_END_DATE_EXCEEDS_MAXIMUM',
    'maxLocalEndDate must be at most 24 hours after localStartDate',
  );
