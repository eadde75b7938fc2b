import { applicationError, type PlatformError } from '#core/contract/errors';

export const memberIdentityNotFound = (): PlatformError =>
  applicationError('MEMBER_IDENTITY_NOT_FOUND', 'Only members have RSVPs of their own');

export const additionalGuestsMustHaveNames = (guestCount: number): PlatformError =>
  applicationError('ADDITIONAL_GUESTS_MUST_HAVE_NAMES', `${guestCount} additional guests need names`);
