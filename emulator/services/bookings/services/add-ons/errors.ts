import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

export const groupNotOfService = (
  code: ErrorCode,
  { id, name }: { id: string; name?: string | null },
  groupId: string | null | undefined,
): PlatformError => applicationError(code, `${name} has no group ${groupId}`, { groupId, serviceId: id });

export const groupNotFound = (call: string, groupId: string): PlatformError =>
  applicationError(
    call === 'createBooking' ? 'VALIDATION_FAILURE' : 'ADD_ON_GROUP_NOT_FOUND',
    `The service has no add-on group ${groupId}`,
    { groupId },
  );

export const addOnNotFound = (call: string, addOnId: string): PlatformError =>
  applicationError(
    call === 'createBooking' ? 'VALIDATION_FAILURE' : 'ADD_ON_NOT_FOUND',
    `The group has no add-on ${addOnId}`,
    { addOnId },
  );

export const tooManyAddOns = (name: string, most: number): PlatformError =>
  applicationError('VALIDATION_FAILURE', `${name}: at most ${most} different ones can be chosen`, {
    maxNumberOfAddOns: most,
  });

export const chosenTwice = (name: string): PlatformError =>
  applicationError('VALIDATION_FAILURE', `${name} is chosen twice: state its quantity`);

export const quantityTooHigh = (name: string, most: number): PlatformError =>
  applicationError('VALIDATION_FAILURE', `${name}: at most ${most} can be booked`, {
    maxQuantity: most,
  });

/** The code is that of the SDK's typings (BookedAddOn.quantity). */
export const wrongQuantity = (name: string): PlatformError =>
  applicationError(
    'INVALID_ARGUMENT',
    `Invalid AddOn details: ${name} has either a duration or a quantity, and needs the one that it has`,
  );

export const changesNotAllowed = (): PlatformError =>
  applicationError(
    'ADD_ON_CHANGES_NOT_ALLOWED',
    'Set flowControlSettings.allowAddOnChanges to change add-ons',
  );
