import { applicationError, type PlatformError } from '#core/contract/errors';

/** The calls that take add-ons. Only one of them declares errors of its own for them (platform facts 36.2). */
export type Taking = 'createBooking' | 'rescheduleBooking';

export const groupNotFound = (call: Taking, groupId: string): PlatformError =>
  call === 'createBooking'
    ? applicationError(400, 'VALIDATION_FAILURE', `The service has no add-on group ${groupId}`, { groupId })
    : applicationError(404, 'ADD_ON_GROUP_NOT_FOUND', `The service has no add-on group ${groupId}`, {
        groupId,
      });

export const addOnNotFound = (call: Taking, addOnId: string): PlatformError =>
  call === 'createBooking'
    ? applicationError(400, 'VALIDATION_FAILURE', `The group has no add-on ${addOnId}`, { addOnId })
    : applicationError(404, 'ADD_ON_NOT_FOUND', `The group has no add-on ${addOnId}`, { addOnId });

export const tooManyAddOns = (name: string, most: number): PlatformError =>
  applicationError(400, 'VALIDATION_FAILURE', `${name}: at most ${most} different ones can be chosen`, {
    maxNumberOfAddOns: most,
  });

export const chosenTwice = (name: string): PlatformError =>
  applicationError(400, 'VALIDATION_FAILURE', `${name} is chosen twice: state its quantity`);

export const quantityTooHigh = (name: string, most: number): PlatformError =>
  applicationError(400, 'VALIDATION_FAILURE', `${name}: at most ${most} can be booked`, {
    maxQuantity: most,
  });

/** The code is that of the SDK's typings (BookedAddOn.quantity). */
export const wrongQuantity = (name: string): PlatformError =>
  applicationError(
    400,
    'INVALID_ARGUMENT',
    `Invalid AddOn details: ${name} has either a duration or a quantity, and needs the one that it has`,
  );

export const changesNotAllowed = (): PlatformError =>
  applicationError(
    400,
    'ADD_ON_CHANGES_NOT_ALLOWED',
    'Set flowControlSettings.allowAddOnChanges to change add-ons',
  );
