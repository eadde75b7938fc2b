import { applicationError, type PlatformError } from '#core/contract/errors';

export const validationFailure = (groupId: string): PlatformError =>
  applicationError('VALIDATION_FAILURE', `The service has no add-on group ${groupId}`, { groupId });

export const addOnGroupNotFound = (groupId: string): PlatformError =>
  applicationError('ADD_ON_GROUP_NOT_FOUND', `The service has no add-on group ${groupId}`, { groupId });

export const invalidArgument = (name: string): PlatformError =>
  applicationError(
    'INVALID_ARGUMENT',
    `Invalid AddOn details: ${name} has either a duration or a quantity, and needs the one that it has`,
  );

export const addOnChangesNotAllowed = (): PlatformError =>
  applicationError(
    'ADD_ON_CHANGES_NOT_ALLOWED',
    'Set flowControlSettings.allowAddOnChanges to change add-ons',
  );
