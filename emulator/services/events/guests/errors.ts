import { applicationError, type PlatformError } from '#core/contract/errors';

/** The RSVP has no guest with this number. */
export const guestNotFound = (guestId: number): PlatformError =>
  applicationError('GUEST_NOT_FOUND', `This RSVP has no guest ${guestId}`, { guestId });

/** The guest is already checked in, or already checked out. */
export const guestCheckInRefused = (
  code: 'GUEST_ALREADY_CHECKED_IN' | 'GUEST_NOT_CHECKED_IN',
  guestId: number,
): PlatformError =>
  applicationError(
    code,
    `The guest ${guestId} is ${code === 'GUEST_NOT_CHECKED_IN' ? 'not checked in' : 'checked in already'}`,
    { guestId },
  );
